import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import { Segmented } from '@huishou/kit/forms/segmented'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { packBale, yardBales } from '@huishou/wire/client/yard/bales'
import { baleKinds, baleKindText, type BaleKind } from '@huishou/wire/yard/bale-states'
import {
  linesToSend,
  type Material,
  type MaterialDraft,
  type Materials,
} from '../../entities/weighing/material-lines.ts'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { MaterialWeighing } from '../../entities/weighing/weigh-materials.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { SubmitBar } from '../../entities/weighing/submit-bar.tsx'
import { useMaterials } from '../../entities/weighing/use-materials.ts'
import { useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { invalidate } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useStaff } from '../../shared/session.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { UnreachedWarning } from '../../shared/unreached-warning.tsx'
import { baleDraft } from '../../shared/stored-drafts.ts'
import { messages } from './messages.ts'

type Draft = MaterialDraft & { kind: BaleKind }
const empty: Draft = { kind: 'bale', lines: [], toCheck: [] }
const isByWeight = ({ unit }: Material): boolean => unit === 'kg'

/** The page for weighing one bale and creating its tag. */
export function PackPage() {
  const say = useSay()
  const materials = useMaterials()
  return (
    <>
      <NavBar title={say(titleMessages.pack)} />
      {materials.data ? <Packing materials={materials.data} /> : <NotRead of={[materials]} />}
    </>
  )
}

function usePacking(materials: Materials) {
  const say = useSay()
  const navigator = useNavigator()
  const { shopId } = useStaff()
  const stored = baleDraft(shopId ?? 0)
  const [draft, change] = useStoredDraft<Draft>(stored, empty)
  const { send, pending, unreached } = useYardWrite(packBale, {
    onDone: async ({ id, number }) => {
      // the next bale is usually of the same kind
      stored.set({ ...empty, kind: draft.kind })
      toast(say(messages.done, { number }), 'good')
      await invalidate(yardBales)
      void navigator.redirectTo(`/bale?id=${id}`)
    },
    onRefused: ({ reason }) => {
      const isShort = reason === 'YARD_STOCK_SHORT' || reason === 'YARD_STOCK_TAGGED'
      if (isShort)
        change((before) => ({ ...before, toCheck: before.lines.map(({ categoryId }) => categoryId) }))
      return isShort
    },
  })
  const submit = async () => {
    const [line] = linesToSend(draft, materials)
    if (line && 'grams' in line) await send({ kind: draft.kind, ...line })
  }
  return { draft, change, pending, unreached, submit }
}

function Packing({ materials }: { materials: Materials }) {
  const say = useSay()
  const { draft, change, pending, unreached, submit } = usePacking(materials)
  return (
    <>
      <div className="k-column c-weigh">
        <p className="c-quiet">{say(messages.lead)}</p>
        <UnreachedWarning unreached={unreached} offline={messages.offline} />
        <Card title={say(messages.kind)}>
          <Segmented
            label={say(messages.kind)}
            options={baleKinds.map((value) => ({ value, label: say(baleKindText[value]) }))}
            value={draft.kind}
            onChange={(kind) => change((before) => ({ ...before, kind }))}
          />
        </Card>
        <ScaleBar handNote={say(materialMessages.hand)} />
        <MaterialWeighing
          draft={draft}
          change={change}
          materials={materials}
          fits={isByWeight}
          check={say(messages.check)}
          pick={say(messages.pick)}
          single
        />
      </div>
      <SubmitBar
        count={draft.lines.length}
        text={say(messages.submit)}
        pending={pending}
        onSubmit={() => void submit()}
      />
    </>
  )
}
