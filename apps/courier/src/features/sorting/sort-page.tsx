import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import './sorting.css'
import { TextArea } from '@huishou/kit/forms/text-area'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { formatKg } from '@huishou/wire/weight'
import { yardLimits } from '@huishou/wire/yard/states'
import type { Material, Materials } from '../../entities/weighing/material-lines.ts'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { MaterialWeighing } from '../../entities/weighing/weigh-materials.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { SubmitBar } from '../../entities/weighing/submit-bar.tsx'
import { WorkPhotos } from '../../entities/weighing/yard-work-photos.tsx'
import { useMaterials } from '../../entities/weighing/use-materials.ts'
import { useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useStaff } from '../../shared/session.ts'
import { UnreachedWarning } from '../../shared/unreached-warning.tsx'
import type { balanceOf, SortDraft } from './sort-draft.ts'
import { useSorting } from './use-sorting.ts'
import { messages } from './messages.ts'

/** The page for sorting one material into others, all by weight. */
export function SortPage() {
  const say = useSay()
  const materials = useMaterials()
  return (
    <>
      <NavBar title={say(titleMessages.sort)} />
      {materials.data ? <Sorting materials={materials.data} /> : <NotRead of={[materials]} />}
    </>
  )
}

function Sorting({ materials }: { materials: Materials }) {
  const say = useSay()
  const { shopId } = useStaff()
  const sorting = useSorting(shopId ?? 0, materials)
  const { draft, change, photos, setPhotos, balance, pending, unreached, submit } = sorting
  const why = draft.input === null ? say(messages.noInput) : balance.wasteG < 0 ? say(messages.more) : null
  return (
    <>
      <div className="k-column c-weigh">
        <p className="c-quiet">{say(messages.lead)}</p>
        <UnreachedWarning unreached={unreached} offline={messages.offline} />
        <ScaleBar handNote={say(materialMessages.hand)} />
        <Input draft={draft} change={change} materials={materials} />
        {draft.input && (
          <>
            <h2 className="c-section">{say(messages.outputs)}</h2>
            <MaterialWeighing
              draft={draft}
              change={change}
              materials={materials}
              fits={isByWeight}
              pick={say(messages.pickOutput)}
            >
              {draft.lines.length > 0 && <Balance of={balance} />}
            </MaterialWeighing>
            <Card>
              <TextArea
                label={say(messages.note)}
                rows={2}
                limit={yardLimits.reason}
                value={draft.note}
                onChange={(note) => change((before) => ({ ...before, note }))}
              />
            </Card>
            <WorkPhotos photos={photos} setPhotos={setPhotos} />
          </>
        )}
      </div>
      <SubmitBar
        count={draft.lines.length}
        text={say(messages.submit)}
        pending={pending}
        blocked={why}
        onSubmit={() => void submit()}
      />
    </>
  )
}

type InputProps = {
  draft: SortDraft
  change: (update: (before: SortDraft) => SortDraft) => void
  materials: Materials
}

const isByWeight = ({ unit }: Material): boolean => unit === 'kg'

/** The material that is sorted, weighed like those that come out. */
function Input({ draft, change, materials }: InputProps) {
  const say = useSay()
  const { input, toCheck } = draft
  const draftIn = { lines: input ? [input] : [], toCheck }
  return (
    <>
      <h2 className="c-section">{say(messages.input)}</h2>
      <MaterialWeighing
        draft={draftIn}
        change={(update) =>
          change((before) => {
            const after = update({
              lines: before.input ? [before.input] : [],
              toCheck: before.toCheck,
            })
            return { ...before, input: after.lines.at(-1) ?? null, toCheck: after.toCheck }
          })
        }
        materials={materials}
        fits={isByWeight}
        check={say(messages.short)}
        pick={say(messages.pickInput)}
        single
      />
    </>
  )
}

function Balance({ of: { inG, outG, wasteG } }: { of: ReturnType<typeof balanceOf> }) {
  const say = useSay()
  const kg = (grams: number) => say(unitMessages.kg, { value: formatKg(grams) })
  return (
    <Card>
      <dl className="c-sorted">
        <div>
          <dt>{say(messages.in)}</dt>
          <dd>{kg(inG)}</dd>
        </div>
        <div>
          <dt>{say(messages.out)}</dt>
          <dd>{kg(outG)}</dd>
        </div>
        <div data-wrong={wasteG < 0 || undefined}>
          <dt>{say(wasteG < 0 ? messages.more : messages.waste)}</dt>
          <dd>{kg(Math.abs(wasteG))}</dd>
        </div>
      </dl>
    </Card>
  )
}
