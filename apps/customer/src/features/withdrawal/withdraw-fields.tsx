import { formatFenUnsigned } from '@huishou/kit/display/amount'
import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { TextField } from '@huishou/kit/forms/text-field'
import { formatYuan } from '@huishou/wire/money'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { mostOf, yuanText } from './amount.ts'
import { withdrawMessages } from './messages.ts'
import { PayeeIcon } from './payee-icon.tsx'
import { payeeLabel } from './payee-label.ts'
import type { Payee, Terms } from './queries.ts'
import type { WithdrawForm } from './use-withdraw.ts'
import styles from './withdrawal.module.css'
import { Fact, Facts } from '@huishou/kit/layout/facts'

type Props = {
  form: WithdrawForm
  money: string
  terms: Terms
  payee: Payee | null
  onPayees: () => void
}

/**
 * The form fields for the account and the amount of a withdrawal. While withdrawals are blocked, the reason is shown
 * above the amount.
 */
export function WithdrawFields({ form, money, terms, payee, onPayees }: Props) {
  const messages = useMessages(withdrawMessages)
  const most = mostOf(terms)
  const { blocked } = terms
  return (
    <Card>
      <PayeeCell payee={payee} onOpen={onPayees} />
      {blocked && (
        <p className={styles.blocked} role="status">
          <CircleAlert size={18} aria-hidden />
          <span>{blocked.msg}</span>
        </p>
      )}
      <form
        className={styles.amount}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <TextField
          label={messages.amount}
          value={money}
          onChange={form.type}
          onFocus={() => form.setTyping(true)}
          onBlur={() => form.setTyping(false)}
          error={form.error}
          hint={blocked ? undefined : <Range terms={terms} most={most} />}
          prefix="¥"
          placeholder={messages.placeholder}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          disabled={Boolean(blocked) || most === 0}
        />
        {most > 0 && !blocked && (
          <Button tone="text" size="s" className={styles.all} onClick={() => form.type(yuanText(most))}>
            {most === terms.availableFen ? messages.all(formatYuan(most)) : messages.most(formatYuan(most))}
          </Button>
        )}
      </form>
      {form.feeFen > 0 && form.fen !== null && (
        <Facts ends className={styles.fee}>
          <Fact name={messages.fee}>¥{formatFenUnsigned(form.feeFen)}</Fact>
          <Fact name={messages.arrives}>¥{formatFenUnsigned(form.fen - form.feeFen)}</Fact>
        </Facts>
      )}
      <RefusalNote text={form.otherwise} />
    </Card>
  )
}

function Range({ terms, most }: { terms: Terms; most: number }) {
  const messages = useMessages(withdrawMessages)
  const min = formatYuan(terms.minFen)
  if (terms.availableFen === 0) return messages.nothing
  if (most === 0) return messages.tooLittle(min)
  if (terms.mayEmpty) return messages.emptyOnly(formatYuan(terms.availableFen), min)
  return messages.range(min, formatYuan(most))
}

function PayeeCell({ payee, onOpen }: { payee: Payee | null; onOpen: () => void }) {
  const messages = useMessages(withdrawMessages)
  const language = useLanguage()
  const waits = payee !== null && !payee.usable
  return (
    <button type="button" className={styles.payee} onClick={onOpen}>
      {payee ? (
        <PayeeIcon kind={payee.kind} />
      ) : (
        <span className="k-tint">
          <Plus size={22} aria-hidden />
        </span>
      )}
      <span className="k-grow">
        <small>{messages.payee}</small>
        <b>{payee ? payeeLabel(payee, language) : messages.addPayee}</b>
        {!payee && <small>{messages.addPayeeNote}</small>}
        {payee && (
          <span className={styles.marks}>
            <Badge tone={payee.automatic ? 'brand' : 'gold'}>
              {payee.automatic ? messages.automatic : messages.byHand}
            </Badge>
            {waits && <Badge tone="money">{messages.usableFrom(momentText(payee.usableAt, language))}</Badge>}
          </span>
        )}
      </span>
      <ChevronRight size={20} aria-hidden />
    </button>
  )
}
