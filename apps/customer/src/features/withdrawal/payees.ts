import { payeeKindText, type Language, type PayeeKind } from '@huishou/wire'
import type { Payee } from './queries.ts'

/** `支付宝 138****8000`, as records name it too. */
export const payeeLabel = (
  { kind, accountMask }: Pick<Payee, 'kind' | 'accountMask'>,
  language: Language,
): string => [payeeKindText[kind][language], accountMask].filter(Boolean).join(' ')

/** The chosen one while it is there; else the first that can be used now; else the first. */
export const payeeInUse = (payees: readonly Payee[], chosenId: number | null): Payee | null =>
  payees.find(({ id }) => id === chosenId) ?? payees.find(({ usable }) => usable) ?? payees[0] ?? null

export type PayeeDraft = {
  kind: PayeeKind
  account: string
  name: string
  bankName: string
  bankBranch: string
}
export const emptyPayee: PayeeDraft = { kind: 'alipay', account: '', name: '', bankName: '', bankBranch: '' }
export type PayeeWrong = Partial<Record<'account' | 'name' | 'bankName', string>>

type WrongWords = { alipay: string; card: string; name: string; bankName: string }

/** What is missing or can not be right; the check digit of a card is left to the server. */
export const checkPayee = (draft: PayeeDraft, words: WrongWords): PayeeWrong => {
  const wrong: PayeeWrong = {}
  if (draft.kind === 'wechat') return wrong
  const account = draft.account.trim()
  if (draft.kind === 'alipay' && !/^1[3-9]\d{9}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account))
    wrong.account = words.alipay
  if (draft.kind === 'bank' && !/^\d{12,19}$/.test(account.replaceAll(/[ -]/g, '')))
    wrong.account = words.card
  if (draft.kind === 'bank' && draft.bankName.trim() === '') wrong.bankName = words.bankName
  if (draft.name.trim() === '') wrong.name = words.name
  return wrong
}
