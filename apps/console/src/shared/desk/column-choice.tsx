// Button with a panel in which users choose the visible columns of a list.

import { Button, Checkbox, Dropdown, Tooltip } from 'antd'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'
import { type DeskName, useStoredLayout } from './stored-layout.ts'
import './saved-views.css'

type Props = {
  desk: DeskName
  /** All columns with their titles. The first one cannot be hidden, because it links to the record. */
  columns: readonly { key: string; title: string }[]
}

/** The choice is stored in the browser for each user. */
export function ColumnChoice({ desk, columns }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { hidden, saveLayout } = useStoredLayout(desk)
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      popupRender={() => (
        <section className="panel" aria-label={say(messages.columns)}>
          <Checkbox.Group
            className="column-choice"
            value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
            options={columns.map(({ key, title }, index) => ({
              value: key,
              label: title,
              disabled: index === 0,
            }))}
            onChange={(shown) =>
              saveLayout({ hidden: columns.map(({ key }) => key).filter((key) => !shown.includes(key)) })
            }
          />
          {hidden.length > 0 && (
            <Button size="small" block onClick={() => saveLayout({ hidden: [] })}>
              {say(messages.allColumns)}
            </Button>
          )}
        </section>
      )}
    >
      <Tooltip title={open ? '' : say(messages.columns)}>
        <Button icon={<Columns3 size={16} />} aria-label={say(messages.columns)} aria-expanded={open} />
      </Tooltip>
    </Dropdown>
  )
}
