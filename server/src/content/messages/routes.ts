// Staff routes for the texts and channels of the messages that the product sends.
import type { ReplyOf } from '@huishou/wire/client'
import { saveMessageKind, staffMessageKinds } from '@huishou/wire/content/message-templates'
import { isRefusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import type { Config } from '../../platform/config.ts'
import { serveWith } from '../../platform/http/route.ts'
import type { ContentTables } from '../tables.ts'
import { putMessageKind, readMessageKinds } from './edit-messages.ts'

const serve = serveWith<ContentTables & AuditTables>()

/** The facts recorded in the audit log: the texts and the channels that are switched off. */
const logged = ({ kind, title, titleEn, text, textEn, channels }: ReplyOf<typeof saveMessageKind>) => ({
  message: kind,
  title,
  titleEn,
  text,
  textEn,
  off: channels.flatMap(({ channel, off }) => (off ? [channel] : [])),
})

const setUpOf = ({ webPush }: Config) => ({ push: webPush.mode !== 'off' })

/** Routes for the texts and switches of the messages the product sends; each change is recorded in the audit log. */
export const messageRoutes = [
  serve(staffMessageKinds, ({ db, now, input, config }) => readMessageKinds(db, now, input, setUpOf(config))),
  serve(saveMessageKind, async ({ write, actor, now, input, request, config }) =>
    write(async (trx) => {
      const saved = await putMessageKind(trx, actor.name, now, input, setUpOf(config))
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
