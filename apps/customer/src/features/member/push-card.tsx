import { usePending } from '@huishou/kit/forms/use-pending'
import { CellList } from '@huishou/kit/layout/cell'
import { DeviceCell } from '@huishou/kit/layout/device-cell'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import { PushSwitch } from '@huishou/kit/push/push-switch'
import type { ReplyOf } from '@huishou/wire/client'
import { myPushDevices, removeMyPushDevice, saveMyPushDevice } from '@huishou/wire/client/web-push/customer'
import { deviceText, handheld } from '@huishou/wire/member/sign-in-device'
import { api, queryClient, readQuery } from '../../shared/api.ts'
import { momentText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { pushMessages } from './push-messages.ts'

export const pushDevicesQuery = readQuery(myPushDevices, {})
type Devices = ReplyOf<typeof myPushDevices>

const store = (devices: Devices) => queryClient.setQueryData(pushDevicesQuery.queryKey, devices)

/** Ends push notifications on a device; resolves with the error message, which is empty on success. */
const remove = async (id: number): Promise<string> => {
  const answer = await api.call(removeMyPushDevice, { id })
  if (answer.ok) store(answer.data)
  else if (answer.refused.reason === 'NOT_FOUND')
    await queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey })
  else return answer.refused.message
  return ''
}

/** The card with the switch for push notifications on this device, and with the other devices that receive them. */
export function PushCard({ devices }: { devices: Devices }) {
  const messages = useMessages(pushMessages)
  if (devices.publicKey === '') return null
  return (
    <PushSwitch
      words={messages}
      publicKey={devices.publicKey}
      devices={devices.rows}
      onSubscribed={async (keys) => {
        const answer = await api.call(saveMyPushDevice, keys)
        if (answer.ok) store(answer.data)
        return answer.ok ? '' : answer.refused.message
      }}
      onRemove={remove}
      others={(hereId) => <Others rows={devices.rows.filter(({ id }) => id !== hereId)} />}
    />
  )
}

function Others({ rows }: { rows: Devices['rows'] }) {
  const messages = useMessages(pushMessages)
  if (rows.length === 0) return null
  return (
    <CellList label={messages.card}>
      {rows.map((row) => (
        <Other key={row.id} row={row} />
      ))}
    </CellList>
  )
}

function Other({ row: { id, browser, system, createdAt, sentAt } }: { row: Devices['rows'][number] }) {
  const messages = useMessages(pushMessages)
  const language = useLanguage()
  const name = deviceText({ browser, system })[language]
  const [pending, end] = usePending(async () => {
    const refused = await remove(id)
    if (refused !== '') await alertDialog({ text: refused })
  })
  return (
    <DeviceCell
      name={name}
      handheld={handheld.includes(system)}
      signedIn={messages.since(momentText(createdAt, language))}
      used={sentAt === null ? messages.neverSent : messages.lastSent(momentText(sentAt, language))}
      here={null}
      end={{ text: messages.remove, label: messages.removeOf(name), pending, onEnd: () => void end() }}
    />
  )
}
