/** Who collects payments, and through which bank: what stands at the head of an ACH file. */
export interface AchSender {
  /** The office's own company id, ten characters: of its fee, and of the file. */
  readonly companyId: string;
  readonly bank: { readonly name: string; readonly routingNumber: string };
}

/** That of an office that does not exist; its bank’s number belongs to no bank. */
export const sampleAchSender: AchSender = {
  companyId: '1593501857',
  bank: { name: 'Sample Bank of the Office', routingNumber: '107999991' },
};
