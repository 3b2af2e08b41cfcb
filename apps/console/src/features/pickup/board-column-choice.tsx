import { Button, Checkbox, Dropdown, Tooltip } from 'antd'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { boardColumns, useBoardMemory } from './board-memory.ts'
import { words } from './words.ts'

/** Which columns this person sees; the number stays, it opens the order. */
export function BoardColumnChoice() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { hidden, keep } = useBoardMemory()
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      popupRender={() => (
        <section className="panel" aria-label={say(words.columns)}>
          <Checkbox.Group
            className="column-choice"
            value={boardColumns.filter((column) => !hidden.includes(column))}
            options={boardColumns.map((value) => ({
              value,
              label: say(words[value]),
              disabled: value === 'number',
            }))}
            onChange={(shown) => keep({ hidden: boardColumns.filter((column) => !shown.includes(column)) })}
          />
          {hidden.length > 0 && (
            <Button size="small" block onClick={() => keep({ hidden: [] })}>
              {say(words.allColumns)}
            </Button>
          )}
        </section>
      )}
    >
      <Tooltip title={open ? '' : say(words.columns)}>
        <Button icon={<Columns3 size={16} />} aria-label={say(words.columns)} aria-expanded={open} />
      </Tooltip>
    </Dropdown>
  )
}
