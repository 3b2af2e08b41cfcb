import type { ReplyOf } from '@huishou/wire/client'
import { saveMessageKind, staffMessageKinds } from '@huishou/wire/content/messages'
import { isRefusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import { serveWith } from '../../platform/http/route.ts'
import type { ContentTables } from '../tables.ts'
import { putMessageKind, readMessageKinds } from './edit-messages.ts'

const serve = serveWith<ContentTables & AuditTables>()

/** What the log keeps: the words and the channels that are off. */
const logged = ({ kind, title, titleEn, text, textEn, channels }: ReplyOf<typeof saveMessageKind>) => ({
  message: kind,
  title,
  titleEn,
  text,
  textEn,
  off: channels.flatMap(({ channel, off }) => (off ? [channel] : [])),
})

/** Texts and switches of the messages the product sends; each change is on record. */
export const messageRoutes = [
  serve(staffMessageKinds, ({ db, now, input }) => readMessageKinds(db, now, input)),
  serve(saveMessageKind, async ({ write, actor, now, input, request }) =>
    write(async (trx) => {
      const saved = await putMessageKind(trx, actor.name, now, input)
      if (isRefusal(saved)) return saved
      await recordAudit(trx, actor, now, {
        action: 'message.save',
        subject: 'message',
        subjectId: null,
        before: logged(saved.before),
        after: logged(saved.after),
        request,
      })
      return saved.after
    }),
  ),
]
