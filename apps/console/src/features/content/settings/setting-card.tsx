import type { SettingKey } from '@huishou/wire/content/setting-rules'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { useLeaveConfirmation } from '../../../shared/form/use-leave-confirmation.ts'
import { messages as shared } from '../../../shared/messages.ts'
import type { Setting } from '../queries.ts'
import { messages } from './messages.ts'
import { useSettingDraft, type SettingDraft } from './use-setting-draft.ts'

const leaveMessages = {
  title: messages.leaveAsk,
  text: messages.leaveText,
  leave: messages.leave,
  stay: messages.stay,
}

export type CardProps = { rows: readonly Setting[]; may: boolean }
type Props = CardProps & {
  title: string
  /** How the settings affect customers and couriers. */
  effect: string
  keys: readonly SettingKey[]
  /** Full page width, with the fields in two columns. */
  wide?: boolean
  /** Whether the draft has a problem that prevents saving. */
  problem?: (draft: SettingDraft['draft']) => boolean
  children: (edit: Pick<SettingDraft, 'draft' | 'put'>) => ReactNode
}

/** A card of related settings: their effect, their fields, and a save button. */
export function SettingCard({ title, effect, keys, wide, rows, may, problem, children }: Props) {
  const say = useSay()
  const edit = useSettingDraft(keys, rows)
  const { changed, changedAt, isStandard, pending, refused, takeLatest } = edit
  useLeaveConfirmation(changed && may, leaveMessages)
  const wrong = problem?.(edit.draft) ?? false
  return (
    <section className={wide ? 'sheet setting setting-wide' : 'sheet setting'} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className="faint">{effect}</p>
      </header>
      <RefusedAlert refused={refused} takeLatest={takeLatest} />
      <fieldset disabled={!may}>{children(edit)}</fieldset>
      <footer>
        <span className="faint">
          {say(
            !may
              ? messages.readOnly
              : changed
                ? messages.unsaved
                : changedAt === 0
                  ? messages.standard
                  : messages.changedAt,
            {
              at: fullTime(changedAt).slice(0, 16),
            },
          )}
        </span>
        {may && !isStandard && (
          <Button type="text" size="small" onClick={edit.restore}>
            {say(messages.restore)}
          </Button>
        )}
        {may && changed && (
          <Button size="small" onClick={edit.discard}>
            {say(messages.discard)}
          </Button>
        )}
        {may && (
          <Button
            type="primary"
            size="small"
            loading={pending}
            disabled={!changed || wrong}
            onClick={() => void edit.save()}
          >
            {say(shared.save)}
          </Button>
        )}
      </footer>
    </section>
  )
}
