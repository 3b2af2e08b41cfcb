// The form for a new account to which withdrawals are paid.

import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextField } from '@huishou/kit/forms/text-field'
import { RadioTile, TileGrid } from '@huishou/kit/forms/tile'
import { addPayeeLimits } from '@huishou/wire/client/withdrawal/customer'
import { payeeKinds, payeeKindText } from '@huishou/wire/withdrawal/states'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { SmsCodeFields } from '../../entities/member/sms-code-fields.tsx'
import { useSmsCode } from '../../entities/member/use-sms-code.ts'
import { stopAndHoldMessages } from './stop-and-hold-messages.ts'
import { PayeeIcon } from './payee-icon.tsx'
import { payeeMessages } from './payee-messages.ts'
import { checkPayee, emptyPayee, type PayeeDraft, type PayeeWrong } from './payee-draft.ts'
import { useAddPayee, type Payee } from './queries.ts'
import styles from './withdrawal.module.css'
import patterns from '@huishou/kit/patterns.module.css'

export type PayeeFormHandle = { save: () => void }
type Props = {
  ref: Ref<PayeeFormHandle>
  onSaving: (saving: boolean) => void
  onAdded: (payee: Payee) => void
  /** The number whose SMS code lets a first payee be used at once, and the wait without it; null if no code helps. */
  codeTo: { mobile: string; waitHours: number } | null
}

const FIELDS = ['account', 'name', 'bankName'] as const

/** The form for a new payee; refusals are shown beside their field, like local errors. */
export function PayeeForm({ ref, onSaving, onAdded, codeTo }: Props) {
  const messages = useMessages(payeeMessages)
  const guard = useMessages(stopAndHoldMessages)
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<PayeeDraft>(emptyPayee)
  const [wrong, setWrong] = useState<PayeeWrong>({})
  const { refused, clear, send } = useAddPayee()
  const sms = useSmsCode(codeTo?.mobile ?? '', () => focusSoon(element.current), 'withdrawal')
  const change = (more: Partial<PayeeDraft>) => {
    setDraft((before) => ({ ...before, ...more }))
    setWrong({})
    clear()
  }
  const save = async () => {
    if (focusLengthError()) return
    const found = checkPayee(draft, messages.wrong)
    setWrong(found)
    if (Object.keys(found).length > 0) return focusSoon(element.current)
    const { code } = sms.typed
    if (code && !sms.isReady()) return
    onSaving(true)
    const answer = await send({ ...asked(draft), ...(code ? { code } : {}) })
    onSaving(false)
    if (answer?.ok) return onAdded(answer.data)
    if (answer && answer.refused.field === 'code') return sms.refused(answer.refused)
    focusSoon(element.current)
  }
  useImperativeHandle(ref, () => ({ save: () => void save() }))
  const field = FIELDS.find((name) => name === refused?.field)
  const shown: PayeeWrong = field ? { ...wrong, [field]: refused?.message } : wrong
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <KindTiles chosen={draft.kind} onChoose={(kind) => change({ kind, account: '' })} />
      <PayeeFields draft={draft} wrong={shown} change={change} />
      {codeTo && (
        <fieldset className={styles.code}>
          <legend>{guard.codeTitle}</legend>
          <p className={patterns.rule}>{guard.codeText(maskMobile(codeTo.mobile), codeTo.waitHours)}</p>
          <SmsCodeFields of={sms} />
        </fieldset>
      )}
      <RefusalNote text={field || refused?.field === 'code' ? null : refused?.message} />
      {/* Enter in a field saves, like the button below */}
      <button type="submit" hidden />
    </form>
  )
}

type KindTilesProps = { chosen: PayeeDraft['kind']; onChoose: (kind: PayeeDraft['kind']) => void }

function KindTiles({ chosen, onChoose }: KindTilesProps) {
  const messages = useMessages(payeeMessages)
  const language = useLanguage()
  return (
    <TileGrid label={messages.kind} columns={3}>
      {payeeKinds.map((kind) => (
        <RadioTile
          key={kind}
          name="payee-kind"
          title={payeeKindText[kind][language]}
          note={messages.notes[kind]}
          picture={<PayeeIcon kind={kind} />}
          checked={kind === chosen}
          onSelect={() => onChoose(kind)}
        />
      ))}
    </TileGrid>
  )
}

const focusSoon = (form: HTMLFormElement | null) => requestAnimationFrame(() => focusFirstError(form))

const asked = ({ kind, account, name, bankName, bankBranch }: PayeeDraft) => ({
  kind,
  ...(kind === 'wechat' ? {} : { account: account.trim() }),
  ...(name.trim() ? { name: name.trim() } : {}),
  ...(kind === 'bank' ? { bankName: bankName.trim() } : {}),
  ...(kind === 'bank' && bankBranch.trim() ? { bankBranch: bankBranch.trim() } : {}),
})

type FieldsProps = { draft: PayeeDraft; wrong: PayeeWrong; change: (more: Partial<PayeeDraft>) => void }

function PayeeFields({ draft, wrong, change }: FieldsProps) {
  const messages = useMessages(payeeMessages)
  const account = {
    required: true,
    value: draft.account,
    error: wrong.account,
    autoComplete: 'off',
    onChange: (value: string) => change({ account: value }),
  }
  const name = {
    value: draft.name,
    error: wrong.name,
    limit: addPayeeLimits.name,
    autoComplete: 'name',
    onChange: (value: string) => change({ name: value }),
  }
  if (draft.kind === 'wechat')
    return (
      <div className={styles.fields}>
        <p className={patterns.rule}>{messages.wechat}</p>
        <TextField label={messages.wechatName} hint={messages.wechatNameHint} {...name} />
      </div>
    )
  if (draft.kind === 'alipay')
    return (
      <div className={styles.fields}>
        <TextField
          label={messages.alipayAccount}
          placeholder={messages.alipayHint}
          limit={addPayeeLimits.account}
          {...account}
        />
        <TextField label={messages.alipayName} required {...name} />
      </div>
    )
  return (
    <div className={styles.fields}>
      <TextField label={messages.card} inputMode="numeric" limit={23} {...account} />
      <TextField
        label={messages.bankName}
        required
        placeholder={messages.bankHint}
        limit={addPayeeLimits.bankName}
        value={draft.bankName}
        error={wrong.bankName}
        onChange={(bankName) => change({ bankName })}
      />
      <TextField
        label={messages.branch}
        limit={addPayeeLimits.bankBranch}
        value={draft.bankBranch}
        onChange={(bankBranch) => change({ bankBranch })}
      />
      <TextField label={messages.holder} required {...name} />
    </div>
  )
}
