import { usePending } from '@huishou/kit/forms/use-pending'
import { CellList } from '@huishou/kit/layout/cell'
import { DeviceCell } from '@huishou/kit/layout/device-cell'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import { PushSwitch } from '@huishou/kit/push/push-switch'
import type { ReplyOf } from '@huishou/wire/client'
import { ownPushDevices, removeOwnPushDevice, saveOwnPushDevice } from '@huishou/wire/client/web-push/staff'
import { deviceText, handheld } from '@huishou/wire/member/sign-in-device'
import { call, invalidate } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { notePush } from '../../shared/push-renewal.ts'
import { useStaff } from '../../shared/session.ts'
import { momentText } from '../../shared/time-text.ts'
import { useRead } from '../../shared/use-read.ts'
import { pushMessages } from './push-messages.ts'

type Row = ReplyOf<typeof ownPushDevices>['rows'][number]

/** Ends push notifications on a device; resolves to the message of a refusal, or to an empty text on success. */
const remove = async (id: number): Promise<string> => {
  const answer = await call(removeOwnPushDevice, { id })
  if (!answer.ok && answer.refused.reason !== 'NOT_FOUND') return answer.refused.message
  await invalidate(ownPushDevices)
  return ''
}

/** The card with the switch for push notifications on this device, and the user's other devices that receive them. */
export function PushCard() {
  const say = useSay()
  const { id: staffId } = useStaff()
  const { data } = useRead(ownPushDevices, {})
  if (!data || data.publicKey === '') return null
  const { card, label, note, denied, homeScreen, failed } = pushMessages
  return (
    <PushSwitch
      words={{
        card: say(card),
        label: say(label),
        note: say(note),
        denied: say(denied),
        homeScreen: say(homeScreen),
        failed: say(failed),
      }}
      publicKey={data.publicKey}
      devices={data.rows}
      onSubscribed={async (keys) => {
        const answer = await call(saveOwnPushDevice, keys)
        if (!answer.ok) return answer.refused.message
        notePush(staffId)
        await invalidate(ownPushDevices)
        return ''
      }}
      onRemove={async (id) => {
        notePush(null)
        return await remove(id)
      }}
      others={(hereId) => <Others rows={data.rows.filter(({ id }) => id !== hereId)} />}
    />
  )
}

function Others({ rows }: { rows: readonly Row[] }) {
  const say = useSay()
  if (rows.length === 0) return null
  return (
    <CellList label={say(pushMessages.card)}>
      {rows.map((row) => (
        <Other key={row.id} row={row} />
      ))}
    </CellList>
  )
}

function Other({ row: { id, browser, system, createdAt, sentAt } }: { row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const device = deviceText({ browser, system })[language]
  const [pending, end] = usePending(async () => {
    const refused = await remove(id)
    if (refused !== '') await alertDialog({ text: refused })
  })
  return (
    <DeviceCell
      name={device}
      handheld={handheld.includes(system)}
      signedIn={say(pushMessages.since, { at: momentText(createdAt, language) })}
      used={
        sentAt === null
          ? say(pushMessages.neverSent)
          : say(pushMessages.lastSent, { at: momentText(sentAt, language) })
      }
      here={null}
      end={{
        text: say(pushMessages.remove),
        label: say(pushMessages.removeOf, { device }),
        pending,
        onEnd: () => void end(),
      }}
    />
  )
}
