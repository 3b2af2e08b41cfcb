import { Alert } from 'antd'
import { useSay } from '../language.ts'
import { createStore } from '../store.ts'
import { words } from './words.ts'

const read = createStore('huishou.console.tiles-hint', false)

/** How to get map pictures, said once: closed, it stays closed in this browser. */
export function TilesHint() {
  const say = useSay()
  const isRead = read.use()
  if (isRead) return null
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: () => read.set(true) }}
      style={{ marginBottom: 12 }}
      title={say(words.noTiles)}
      description={say(words.getTiles)}
    />
  )
}
