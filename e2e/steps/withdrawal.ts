import { staffUploadPicture } from '@huishou/wire/file/pictures'
import { approveAdjustment, requestAdjustment } from '@huishou/wire/ledger/staff'
import { addPayee, applyWithdrawal } from '@huishou/wire/withdrawal/customer'
import { approveWithdrawal, markWithdrawalPaid, payWithdrawal } from '@huishou/wire/withdrawal/staff'
import { BASE, signInStaff, type Customer, type Staff } from './api.ts'
import { pngOf } from './picture.ts'

export const BANK_CARD = '6222021234567894'

/** Gives a customer money, as two people of finance may. */
export const givenBalance = async (who: Customer, fen: number): Promise<void> => {
  const [finance, finance2] = [await signInStaff('finance'), await signInStaff('finance2')]
  const { id } = await finance.must(requestAdjustment, {
    mobile: who.mobile,
    amountFen: fen,
    reason: '测试用的余额',
  })
  await finance2.must(approveAdjustment, { id })
}

/** A request to a bank card of a customer who has more than that. */
export const requested = async (who: Customer, yuan: number): Promise<number> => {
  await givenBalance(who, yuan * 100 + 5_000)
  const { id: payeeId } = await who.must(addPayee, {
    kind: 'bank',
    account: BANK_CARD,
    name: '王小明',
    bankName: '中国工商银行',
  })
  return (await who.must(applyWithdrawal, { money: String(yuan), payeeId })).id
}

const storeProof = async ({ token }: Staff): Promise<string> => {
  const form = new FormData()
  form.append('upfile', new Blob([new Uint8Array(pngOf(320, 240))], { type: 'image/png' }), 'proof.png')
  const answer = await fetch(`${BASE}/staff${staffUploadPicture.path}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  })
  const { data, msg } = (await answer.json()) as { msg: string; data?: { url: string } }
  if (!data) throw new Error(msg)
  return data.url
}

/** Paid by hand, with that number of the bank. */
export const paidByHand = async (who: Customer, yuan: number, reference: string): Promise<number> => {
  const id = await requested(who, yuan)
  const finance = await signInStaff('finance')
  await finance.must(approveWithdrawal, { id })
  await finance.must(payWithdrawal, { id })
  await finance.must(markWithdrawalPaid, { id, reference, photos: [await storeProof(finance)] })
  return id
}
