import { Sheet } from '@huishou/kit/overlays/sheet'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { provinces, regionChildren } from '@huishou/wire/client/place/regions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readQuery, refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import type { RegionStep } from './address-form.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'

const DEPTH = 3

/** The sheet for choosing province, city and district in turn. A city without districts completes the choice. */
export function RegionSheet({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: readonly RegionStep[]
  onChoose: (regions: RegionStep[]) => void
  onClose: () => void
}) {
  const messages = useMessages(addressMessages)
  const [path, setPath] = useState<RegionStep[]>(() => chosen.slice(0, DEPTH - 1))
  const { data, error, refetch } = useRegionsBelow(path.at(-1))
  const done = (regions: RegionStep[]) => {
    onChoose(regions)
    onClose()
  }
  const finish = useEffectEvent(() => done(path))
  const nothingBelow = data?.length === 0 && path.length >= 2
  useEffect(() => {
    if (nothingBelow) finish()
  }, [nothingBelow])
  const choose = ({ id, name }: RegionStep) => {
    const next = [...path, { id, name }]
    if (next.length >= DEPTH) return done(next)
    setPath(next)
  }
  return (
    <Sheet open title={messages.regionTitle} onClose={onClose}>
      <nav className={styles.path} aria-label={messages.regionTitle}>
        {path.map((step, index) => (
          <button key={step.id} type="button" onClick={() => setPath(path.slice(0, index))}>
            {step.name}
          </button>
        ))}
        <span aria-current="step">{messages.regionSteps[path.length]}</span>
      </nav>
      <div className={styles.regions}>
        {!data && error && (
          <ErrorState
            title={messages.regionFailed}
            text={refusedOf(error)?.message ?? ''}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonList rows={5} label={messages.regionTitle} />}
        <RegionList regions={data ?? []} chosenId={chosen[path.length]?.id} onChoose={choose} />
      </div>
    </Sheet>
  )
}

/** The provinces, or the regions below one; streets directly below a city without districts are left out. */
const useRegionsBelow = (parent: RegionStep | undefined) => {
  const { data, error, refetch } = useQuery({
    ...(parent ? readQuery(regionChildren, { pid: parent.id }, []) : readQuery(provinces, {}, [])),
    staleTime: Infinity,
  })
  return { data: data?.filter(({ level }) => level <= DEPTH), error, refetch }
}

type RegionListProps = {
  regions: readonly RegionStep[]
  chosenId: RegionStep['id'] | undefined
  onChoose: (region: RegionStep) => void
}

function RegionList({ regions, chosenId, onChoose }: RegionListProps) {
  return (
    <ul>
      {regions.map((region) => (
        <li key={region.id}>
          <button
            type="button"
            aria-current={chosenId === region.id || undefined}
            onClick={() => onChoose(region)}
          >
            {region.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
