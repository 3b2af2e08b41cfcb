import { Button } from 'antd'
import { LassoSelect, Undo2 } from 'lucide-react'
import { useSay } from '../../../shared/language.ts'
import { messages as pickupMessages } from '../messages.ts'
import { messages } from './messages.ts'
import type { Moves } from './use-moves.tsx'

type BarProps = {
  chosen: number
  lasso: boolean
  onLasso: (on: boolean) => void
  moves: Moves
  onGive: () => void
  onClear: () => void
  onOpen: (() => void) | null
}

/**
 * Toolbar of the view in which dispatchers plan one day: lasso selection, undo, and the actions for the selected
 * orders.
 */
export function DayBar({ chosen, lasso, onLasso, moves, onGive, onClear, onOpen }: BarProps) {
  const say = useSay()
  return (
    <div className="day-bar">
      <Button
        icon={<LassoSelect size={16} />}
        type={lasso ? 'primary' : 'default'}
        aria-pressed={lasso}
        title={say(messages.lassoHint)}
        onClick={() => onLasso(!lasso)}
      >
        {say(messages.lasso)}
      </Button>
      <Button
        icon={<Undo2 size={16} />}
        disabled={moves.last === null || moves.busy}
        loading={moves.busy}
        onClick={() => void moves.undo()}
      >
        {moves.last ? say(messages.undoText, { text: moves.last.text }) : say(messages.undo)}
      </Button>
      <span role="status">{chosen > 0 && say(messages.chosen, { count: chosen })}</span>
      {chosen > 0 && (
        <>
          <Button type="primary" onClick={onGive}>
            {say(messages.give)}
          </Button>
          {onOpen && <Button onClick={onOpen}>{say(pickupMessages.open)}</Button>}
          <Button onClick={onClear}>{say(messages.clear)}</Button>
        </>
      )}
    </div>
  )
}
