/**
 * The beginnings of the most common passwords, in lower case and without the digits and marks that people put around them
 * (NIST SP 800-63B, 3.1.1.2: a blocklist). The list has only words that can be part of a password that meets the other
 * rules.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh abcdefghi access admin administrator adobe aftermath amanda america andrew angel
 angela anthony apple asdf asdfg asdfgh asdfghj asdfghjkl ashley austin autumn bailey banana baseball basketball batman
 beautiful biteme blessed broker buster butterfly casino changeme changeit charlie cheese chelsea chicago chocolate
 computer cookie corvette daniel default demo diamond dragon eagle email facebook falcon family flower football
 forever freedom friend ginger google guest hannah harley heather hello helloworld hockey hunter iloveyou india
 insurance internet jasmine jennifer jessica jesus john jordan joshua justin killer letmein letmeinnow liverpool
 login london love lovely loveme maggie master matrix matthew michael michelle mickey monday money monkey morgan
 mustang mynoob nicole nothing office office1 orange oscar pass passpass passw password passwords passwort patrick
 peanut pepper phoenix please pokemon policy power princess purple qazwsx qazwsxedc qq qwer qwert qwerty qwertyu
 qwertyui qwertyuiop qwe qweasd qweasdzxc rachel rainbow ranger robert samantha samsung secret service shadow
 silver slip soccer solo spring starwars steelers summer sunday sunshine superman superstar surplus surpluslines
 system taylor temp temporary test tester testing testtest thomas tigger trustno trustnoone user valentina victoria
 welcome welcomehome whatever william winner winter yankees yellow zaq zaqxsw zaqwsx zxc zxcvb zxcvbn zxcvbnm`
    .trim()
    .split(/\s+/),
);
