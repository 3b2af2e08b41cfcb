// Notice above the list of months: whether reverse invoices can be recorded, and the limit and rates in force, each
// with its source.

import type { ReplyOf } from '@huishou/wire/client'
import type { reverseInvoiceMonths } from '@huishou/wire/client/reverse-invoice/batches'
import { Alert, Descriptions } from 'antd'
import { Link } from 'react-router'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { messages } from './messages.ts'
import type { Rules } from './queries.ts'

/** Formats thousandths as a percentage: `10` → `1%`. */
export const rateText = (permille: number): string => `${permille / 10}%`

type Props = { reply: ReplyOf<typeof reverseInvoiceMonths> | undefined }

export function RulesNotice({ reply }: Props) {
  if (!reply) return null
  const { rules } = reply
  return (
    <>
      {!rules.on && <Missing text={messages.off} />}
      {rules.on && !rules.complete && <Missing text={messages.incomplete} />}
      <RulesInForce rules={rules} />
    </>
  )
}

function Missing({ text }: { text: { zh: string; en: string } }) {
  const say = useSay()
  const { role } = useMe()
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={say(text)}
      {...(role === 'owner'
        ? { action: <Link to="/settings?area=tax">{say(messages.openSettings)}</Link> }
        : {})}
      style={{ marginBottom: 12 }}
    />
  )
}

function RulesInForce({ rules }: { rules: Rules }) {
  const say = useSay()
  const { limitFen, warnFen, vatPermille, incomePermille, surchargePermille, company } = rules
  const item = (label: { zh: string; en: string }, value: string, source: string) => ({
    key: label.en,
    label: say(label),
    children: (
      <span className="two-lines">
        <span>{value}</span>
        <small>{source === '' ? '' : say(messages.source, { source })}</small>
      </span>
    ),
  })
  const limit = say(messages.limitValue, { limit: money(limitFen.value), warn: money(warnFen) })
  return (
    <Descriptions
      size="small"
      bordered
      column={{ xs: 1, md: 2 }}
      style={{ marginBottom: 16 }}
      items={[
        item(messages.limit, limit, limitFen.source),
        item(messages.vatRate, rateText(vatPermille.value), vatPermille.source),
        item(messages.incomeRate, rateText(incomePermille.value), incomePermille.source),
        item(messages.surchargeRate, rateText(surchargePermille.value), surchargePermille.source),
        ...(company.name === '' ? [] : [item(messages.buyer, `${company.name} ${company.taxNumber}`, '')]),
      ]}
    />
  )
}
