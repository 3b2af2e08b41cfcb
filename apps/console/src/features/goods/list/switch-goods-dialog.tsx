// Dialog that puts products on sale or takes them off sale, or features or unfeatures them.

import type { InputOf } from '@huishou/wire/client'
import { switchGoods } from '@huishou/wire/client/catalog/goods-staff'
import type { Text } from '@huishou/wire/text'
import { App, Button } from 'antd'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useGoodsSend, type GoodsRow } from '../queries.ts'
import { messages } from '../messages.ts'

type What = 'putOn' | 'takeOff' | 'feature' | 'unfeature'
export type Switching = { rows: readonly GoodsRow[]; what: What }
type Change = Omit<InputOf<typeof switchGoods>, 'ids'>

const changes: Record<What, { change: Change; text: Text; isSo: (row: GoodsRow) => boolean; back: What }> = {
  putOn: {
    change: { active: true },
    text: messages.putOnText,
    isSo: ({ active }) => active,
    back: 'takeOff',
  },
  takeOff: {
    change: { active: false },
    text: messages.takeOffText,
    isSo: ({ active }) => !active,
    back: 'putOn',
  },
  feature: {
    change: { recommended: true },
    text: messages.featureText,
    isSo: ({ recommended }) => recommended,
    back: 'unfeature',
  },
  unfeature: {
    change: { recommended: false },
    text: messages.unfeatureText,
    isSo: ({ recommended }) => !recommended,
    back: 'feature',
  },
}
const UNDO_S = 8

/** Asks for confirmation; the success message offers to undo the change. */
export function SwitchDialog({
  switching: { rows, what },
  onClose,
  onDone,
}: {
  switching: Switching
  onClose: () => void
  onDone: () => void
}) {
  const say = useSay()
  const { message } = App.useApp()
  const { change, text, isSo, back } = changes[what]
  const ids = rows.filter((row) => !isSo(row)).map(({ id }) => id)
  const undoing = useGoodsSend(switchGoods)
  const { send, pending, refused } = useGoodsSend(switchGoods, () => {
    message.success({
      content: (
        <>
          {say(messages.switched, { count: ids.length })}{' '}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(what)
              void undoing.send({ ids, ...changes[back].change })
            }}
          >
            {say(messages.undo)}
          </Button>
        </>
      ),
      key: what,
      duration: UNDO_S,
    })
    onDone()
    onClose()
  })
  return (
    <Dialog
      title={say(messages[what])}
      danger={what === 'takeOff'}
      width={460}
      blocked={ids.length === 0}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ ids, ...change })}
    >
      <p>
        {say(messages.switchText, { count: ids.length })}{' '}
        {rows.length > ids.length && say(messages.switchSame, { count: rows.length - ids.length })}
      </p>
      <p className="faint">{say(text)}</p>
    </Dialog>
  )
}
