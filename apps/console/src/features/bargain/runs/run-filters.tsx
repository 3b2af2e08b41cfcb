import { bargainMarks, bargainMarkText } from '@huishou/wire/bargain/marks'
import { Tag } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { FilterSelect } from '../../../shared/filter/filter-select.tsx'
import { useSay } from '../../../shared/language.ts'
import { runWords as words } from './words.ts'
import type { ExplorerProps } from './runs-url-state.ts'

/** Only what is suspicious, and then only what is so in one way. */
export function MarkFilter({ filters: { mark }, onChange }: ExplorerProps) {
  const say = useSay()
  return (
    <>
      <Tag.CheckableTag
        className="mark-filter"
        icon={<TriangleAlert size={14} />}
        checked={mark !== ''}
        onChange={(next) => onChange({ mark: next ? 'any' : '' })}
      >
        {say(words.onlyMarked)}
      </Tag.CheckableTag>
      {mark !== '' && (
        <FilterSelect
          label={say(words.mark)}
          hint={say(words.anyMark)}
          value={mark === 'any' ? '' : mark}
          onChange={(next) => onChange({ mark: next ?? 'any' })}
          options={bargainMarks.map((value) => ({ value, label: say(bargainMarkText[value]) }))}
        />
      )}
    </>
  )
}

const onlyWords = {
  member: words.onlyMember,
  helper: words.onlyHelper,
  owner: words.onlyOwner,
  device: words.onlyDevice,
  network: words.onlyAddress,
} as const

/** What a tap elsewhere narrowed the list down to. */
export const onlyOf = (...names: readonly (keyof typeof onlyWords)[]) =>
  function OnlyOf({ filters, onChange }: ExplorerProps) {
    const say = useSay()
    return names.map((name) => {
      const id = filters[name]
      return (
        id !== null && (
          <Tag key={name} closable className="bargain-chip" onClose={() => onChange({ [name]: null })}>
            {say(onlyWords[name], { id })}
          </Tag>
        )
      )
    })
  }
