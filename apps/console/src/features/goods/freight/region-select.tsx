// Select for provinces and cities, and the hook that returns their names.

import { regionInfoBatch } from '@huishou/wire/client/place/regions'
import { TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { citiesOf, useFreights, useProvinces } from '../queries.ts'
import { categoryAndFreightMessages as messages } from '../category-and-freight-messages.ts'

/** The names of all provinces, and of up to 150 cities used in freight templates. */
export function useRegionNames(): ReadonlyMap<string, string> {
  const all = useProvinces().data
  const used = useFreights().data?.rows
  const cities = useMemo(() => {
    const known = new Set(all?.map(({ id }) => id))
    const ids = (used ?? []).flatMap(({ lines }) => lines.flatMap(({ regionIds }) => regionIds))
    return [...new Set(ids.filter((id) => !known.has(id)))].toSorted().slice(0, 150)
  }, [all, used])
  const named = useRead(
    regionInfoBatch,
    all !== undefined && cities.length > 0 ? { ids: cities.join(',') } : null,
    { freshMs: Number.POSITIVE_INFINITY, empty: [] },
  ).data
  return useMemo(
    () => new Map([...(all ?? []), ...(named ?? [])].map(({ id, name }) => [id, name])),
    [all, named],
  )
}

type Node = { id: string; pId: string; value: string; title: string; isLeaf: boolean }

/** The cities of a province load when the province is expanded. */
export function RegionSelect({
  value,
  onChange,
  label,
}: {
  value: string[]
  onChange: (ids: string[]) => void
  label: string
}) {
  const say = useSay()
  const provinces = useProvinces().data ?? []
  const names = useRegionNames()
  const [cities, setCities] = useState<readonly Node[]>([])
  const tops: Node[] = provinces.map(({ id, name }) => ({
    id,
    pId: '',
    value: id,
    title: name,
    isLeaf: false,
  }))
  const shown = new Set([...tops, ...cities].map(({ id }) => id))
  // chosen cities are shown by name even before their province is expanded
  const chosen: Node[] = value
    .filter((id) => !shown.has(id))
    .map((id) => ({ id, pId: '', value: id, title: names.get(id) ?? id, isLeaf: true }))
  return (
    <TreeSelect
      multiple
      treeDataSimpleMode
      className="region-select"
      aria-label={label}
      placeholder={say(messages.chooseRegions)}
      maxTagCount="responsive"
      showSearch={{ treeNodeFilterProp: 'title' }}
      value={value}
      onChange={(ids: string[]) => onChange(ids)}
      treeData={[...tops, ...chosen, ...cities]}
      loadData={async (node) => {
        const id = String(node.value)
        if (cities.some(({ pId }) => pId === id)) return
        const below = await citiesOf(id)
        setCities((now) => [
          ...now.filter(({ pId }) => pId !== id),
          ...below.map((city) => ({
            id: city.id,
            pId: id,
            value: city.id,
            title: city.name,
            isLeaf: true,
          })),
        ])
      }}
    />
  )
}
