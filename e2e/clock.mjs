/*
 * Loaded into a program of the product before its own code: its clock is so many days ahead as `SLIP_E2E_DAYS_AHEAD` says, so that a
 * test need not wait for the evening on which an ACH file is made.
 */
const ahead = Number(process.env['SLIP_E2E_DAYS_AHEAD'] ?? 0) * 86_400_000;
const RealDate = Date;

if (ahead !== 0) {
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now() + ahead).toString(),
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, made),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
  });
}
