import { customerAudit } from '@huishou/wire'
import { ChangeList, changesBetween } from '../../shared/diff.tsx'
import { useSay } from '../../shared/language.ts'
import { deskActText } from './desk-acts.ts'
import { ListSection } from './list-section.tsx'
import { words } from './words.ts'

/** What staff did about the customer and what is his, with what it changed. */
export function AuditTab({ id }: { id: number }) {
  const say = useSay()
  return (
    <ListSection
      id={id}
      title={say(words.audit)}
      endpoint={customerAudit}
      input={{ id }}
      empty={say(words.noAudit)}
      columns={({ plain, time }) => [
        plain(say(words.who), ({ staffName }) => staffName, 110),
        plain(say(words.action), ({ action }) => say(deskActText(action)), 160),
        plain(say(words.what), ({ before, after, reason }) => (
          <>
            {reason && <p>{reason}</p>}
            <ChangeList changes={changesBetween(before, after)} />
          </>
        )),
        time(({ at }) => at),
      ]}
    />
  )
}
