import { auditChanges } from '@huishou/wire/audit/changes'
import { customerAudit } from '@huishou/wire/client/member/customer-record'
import { ChangeList } from '../../../shared/record/change-list.tsx'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { staffActionText } from '../staff-action-texts.ts'
import { ListSection } from './list-section.tsx'
import { messages } from '../messages.ts'

/** Tab with the actions of staff on a customer and on the customer's records, with the changes they made. */
export function AuditTab({ id }: { id: number }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <ListSection
      title={say(messages.audit)}
      endpoint={customerAudit}
      input={{ id }}
      empty={say(messages.noAudit)}
      columns={({ plain, time }) => [
        plain(say(messages.who), ({ staffName }) => staffName, 110),
        plain(say(messages.action), ({ action }) => say(staffActionText(action)), 160),
        plain(say(messages.what), (row) => (
          <>
            {row.reason && <p>{row.reason}</p>}
            <ChangeList changes={auditChanges(row, language)} />
          </>
        )),
        time(({ at }) => at),
      ]}
    />
  )
}
