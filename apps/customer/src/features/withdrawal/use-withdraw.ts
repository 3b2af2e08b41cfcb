// Checks the withdrawal form while the member fills it in, and sends the request after a confirmation.

import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { formatYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { withdrawalFee } from '@huishou/wire/withdrawal/amount'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { fenOf, isAmount, problemOf, typedAmount, yuanText, type AmountProblem } from './amount.ts'
import type { DraftProps } from './withdraw-form-state.ts'
import { withdrawMessages } from './messages.ts'
import { payeeLabel } from './payee-label.ts'
import { useApply, type Payee, type Terms } from './queries.ts'

const textOf = (
  problem: AmountProblem,
  { minFen, maxFen }: Terms,
  payee: Payee | null,
  messages: (typeof withdrawMessages)['zh'],
): string => {
  if (problem === 'none' || problem === 'wrong' || problem === 'short') return messages.problem[problem]
  if (problem === 'small') return messages.problem.small(formatYuan(minFen))
  const max = formatYuan(maxFen)
  return payee && payee.nameMask === '' ? messages.problem.largeNoName(max) : messages.problem.large(max)
}

const confirmWithdrawal = (
  fen: number,
  feeFen: number,
  payee: string,
  language: Language,
): Promise<boolean> => {
  const messages = withdrawMessages[language]
  const details = [
    messages.askTo(payee),
    ...(feeFen > 0 ? [messages.askFee(formatYuan(feeFen), formatYuan(fen - feeFen))] : []),
  ]
  return confirmDialog({
    title: messages.ask(formatYuan(fen)),
    text: details.join(language === 'zh' ? '；' : '; '),
    ok: messages.submit,
  })
}

/** The withdrawal form: validates against the terms while typing, confirms once, sends once. Amounts in fen. */
export const useWithdraw = ({
  draft,
  setDraft,
  terms,
  payee,
}: DraftProps & { terms: Terms | undefined; payee: Payee | null }) => {
  const messages = useMessages(withdrawMessages)
  const language = useLanguage()
  const apply = useApply()
  const [typing, setTyping] = useState(false)
  const fen = fenOf(draft.money)
  const problem = !isAmount(draft.money) ? 'wrong' : terms ? problemOf(fen, terms) : 'none'
  const feeFen = fen !== null && terms ? withdrawalFee(fen, terms) : 0
  const problemText = terms && problem ? textOf(problem, terms, payee, messages) : null
  // "1" on the way to "100" is not an error yet
  const saidNow = problem !== 'none' && !(problem === 'small' && typing)
  // a block is shown above the field instead
  const blocked = terms?.blocked?.msg ?? null
  const refused = apply.refused && apply.refused.code !== 2000 ? apply.refused : null
  const ofAmount = refused !== null && (refused.field === 'money' || refused.reason.startsWith('WITHDRAWAL_'))

  const type = (text: string) => {
    apply.clear()
    setDraft((before) => ({ ...before, money: typedAmount(text) }))
  }
  const choose = (payeeId: number) => {
    apply.clear()
    setDraft((before) => ({ ...before, payeeId }))
  }
  const submit = async () => {
    if (fen === null || problem || !payee || blocked || apply.pending) return
    if (!(await confirmWithdrawal(fen, feeFen, payeeLabel(payee, language), language))) return
    const answer = await apply.send({ money: yuanText(fen), payeeId: payee.id })
    if (!answer?.ok) return
    setDraft((before) => ({ ...before, money: '' }))
    await alertDialog({
      title: messages.sent,
      text: answer.data.state === 'requested' ? messages.sentText(terms?.promise ?? '') : messages.sentPaying,
      ok: messages.known,
    })
  }
  return {
    fen,
    feeFen,
    /** The reason it cannot be submitted as it is. */
    problemText,
    /** The error shown beside the field. */
    error:
      ofAmount && refused.message !== blocked ? refused.message : saidNow && !blocked ? problemText : null,
    /** A refusal that does not concern the amount. */
    otherwise: refused && !ofAmount ? refused.message : null,
    pending: apply.pending,
    type,
    choose,
    setTyping,
    submit,
  }
}
export type WithdrawForm = ReturnType<typeof useWithdraw>
