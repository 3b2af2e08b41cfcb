// Filters of the lists of started bargains and of friends' cuts: by fraud flag, or by a person, device or network that
// was clicked.

import { bargainFraudFlags, bargainFraudFlagText } from '@huishou/wire/bargain/fraud-flags'
import { Tag } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { FilterSelect } from '../../../shared/filter/filter-select.tsx'
import { useSay } from '../../../shared/language.ts'
import { runMessages as messages } from './messages.ts'
import type { ExplorerProps } from './runs-url-state.ts'

/** Filter for suspicious runs: all of them, or those with one fraud flag. */
export function FraudFlagFilter({ filters: { mark }, onChange }: ExplorerProps) {
  const say = useSay()
  return (
    <>
      <Tag.CheckableTag
        className="mark-filter"
        icon={<TriangleAlert size={14} />}
        checked={mark !== ''}
        onChange={(next) => onChange({ mark: next ? 'any' : '' })}
      >
        {say(messages.onlyMarked)}
      </Tag.CheckableTag>
      {mark !== '' && (
        <FilterSelect
          label={say(messages.mark)}
          hint={say(messages.anyMark)}
          value={mark === 'any' ? '' : mark}
          onChange={(next) => onChange({ mark: next ?? 'any' })}
          options={bargainFraudFlags.map((value) => ({ value, label: say(bargainFraudFlagText[value]) }))}
        />
      )}
    </>
  )
}

const onlyMessages = {
  member: messages.onlyMember,
  helper: messages.onlyHelper,
  owner: messages.onlyOwner,
  device: messages.onlyDevice,
  network: messages.onlyAddress,
} as const

/** Tags for filters that were set by a click elsewhere and can only be removed here. */
export const onlyOf = (...names: readonly (keyof typeof onlyMessages)[]) =>
  function OnlyOf({ filters, onChange }: ExplorerProps) {
    const say = useSay()
    return names.map((name) => {
      const id = filters[name]
      return (
        id !== null && (
          <Tag key={name} closable className="bargain-chip" onClose={() => onChange({ [name]: null })}>
            {say(onlyMessages[name], { id })}
          </Tag>
        )
      )
    })
  }
