import { saveFreightTemplate } from '@huishou/wire'
import { Button, type TableColumnsType } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { money } from '../../shared/format.ts'
import { useSay, type Say } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { words as shared } from '../../shared/words.ts'
import { FreightForm } from './freight-form.tsx'
import { amountOf, type FreightLine, type Kind } from './freight-lines.ts'
import { useFreights, type Freight } from './queries.ts'
import { useRegionNames } from './region-select.tsx'
import { settingWords as words } from './setting-words.ts'

const SHOWN_REGIONS = 4

const amountText = (number: number, kind: Kind, say: Say): string => {
  if (kind === 'weight') return `${amountOf(number, kind)} ${say(shared.kilograms)}`
  return kind === 'amount' ? money(number) : say(words.rulePieces, { number })
}
/** What a line charges, in a sentence. */
const ruleText = (line: FreightLine, kind: Kind, say: Say): string => {
  if (!line.deliver) return say(words.noDelivery)
  if (line.firstFen === 0 && line.addFen === 0) return say(words.ruleFree)
  return say(words.ruleShip, {
    first: amountText(line.firstNumber, kind, say),
    firstFee: money(line.firstFen),
    add: amountText(line.addNumber, kind, say),
    addFee: money(line.addFen),
  })
}

/** What is left for everywhere else is read last. */
const elsewhereLast = (lines: readonly FreightLine[]): FreightLine[] =>
  lines.toSorted((a, b) => Number(a.regionIds.length === 0) - Number(b.regionIds.length === 0))

/** What delivery costs where. */
export function FreightTab() {
  const say = useSay()
  const may = roleMay(useMe().role, saveFreightTemplate)
  const asked = useFreights()
  const rows = asked.data?.rows
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const columns = useFreightColumns(may ? setEditing : null)
  return (
    <>
      {may && (
        <div className="toolbar">
          <span className="grow" />
          <Button type="primary" icon={<Plus size={15} />} onClick={() => setEditing('new')}>
            {say(words.addTemplate)}
          </Button>
        </div>
      )}
      <div className="sheet">
        <DataTable<Freight>
          rowKey="id"
          asked={asked}
          rows={rows}
          columns={columns}
          empty={say(words.noTemplates)}
        />
      </div>
      {editing !== null && (
        <FreightForm
          key={editing}
          template={rows?.find(({ id }) => id === editing) ?? null}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

function useFreightColumns(onEdit: ((id: number) => void) | null): TableColumnsType<Freight> {
  const say = useSay()
  const names = useRegionNames()
  return useMemo(() => {
    const regions = (line: FreightLine, alone: boolean): string => {
      if (line.regionIds.length === 0) return say(alone ? words.everywhere : words.elsewhere)
      const shown = line.regionIds.slice(0, SHOWN_REGIONS).map((id) => names.get(id) ?? id)
      const more = line.regionIds.length - shown.length
      return shown.join(' ') + (more > 0 ? ` ${say(words.more, { count: more })}` : '')
    }
    return [
      {
        title: say(words.template),
        key: 'name',
        width: 220,
        render: (_, { name, goods }) => (
          <span className="two-lines">
            <strong>{name}</strong>
            <small>{say(words.goodsUse, { count: goods })}</small>
          </span>
        ),
      },
      { title: say(words.kind), key: 'kind', width: 120, render: (_, { kind }) => say(words[kind]) },
      {
        title: say(words.region),
        key: 'lines',
        render: (_, { lines, kind, freeAboveFen }) => (
          <ul className="freight-rules">
            {elsewhereLast(lines).map((line) => (
              <li key={line.regionIds.join()} className={line.deliver ? '' : 'faint'}>
                <b>{regions(line, lines.length === 1)}</b> {ruleText(line, kind, say)}
              </li>
            ))}
            {freeAboveFen !== null && (
              <li className="down">{say(words.freeAboveText, { amount: money(freeAboveFen) })}</li>
            )}
          </ul>
        ),
      },
      ...(onEdit
        ? [
            {
              title: '',
              key: 'edit',
              width: 110,
              align: 'end' as const,
              render: (_: unknown, { id, name }: Freight) => (
                <Button
                  size="small"
                  icon={<Pencil size={14} />}
                  aria-label={`${say(shared.edit)} ${name}`}
                  onClick={() => onEdit(id)}
                >
                  {say(shared.edit)}
                </Button>
              ),
            },
          ]
        : []),
    ]
  }, [say, names, onEdit])
}
