import { Alert, Button, Popover } from 'antd'
import { useSay } from '../language.ts'
import { storedValue } from '@huishou/client/stored-value'
import { messages } from './messages.ts'

const read = storedValue('huishou.console.tiles-hint', false)

/** A dismissible hint that no tile server is configured, with a button that explains how to set one up. */
export function TilesHint() {
  const say = useSay()
  const isRead = read.use()
  if (isRead) return null
  return (
    <Alert
      type="info"
      className="tiles-hint"
      closable={{ onClose: () => read.set(true) }}
      title={say(messages.noTiles)}
      action={
        <Popover
          trigger="click"
          placement="bottomRight"
          content={<div className="tiles-how">{say(messages.getTiles)}</div>}
        >
          <Button type="link" size="small">
            {say(messages.howToGet)}
          </Button>
        </Popover>
      }
    />
  )
}
