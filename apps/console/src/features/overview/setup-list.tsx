import {
  couriers,
  priceLists,
  saveContentPage,
  saveZone,
  staffContentPages,
  staffShops,
  staffZones,
  type Text,
} from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Circle, CircleCheck, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { api } from '../../shared/api.ts'
import { LoadError } from '../../shared/data-table.tsx'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { words } from './words.ts'

type Step = { title: Text; text: Text; to: string; done: boolean }

const readSteps = async (signal: AbortSignal): Promise<Step[]> => {
  const [team, shops, zones, prices, pages] = await Promise.all([
    api.read(couriers, {}, { signal }),
    api.read(staffShops, {}, { signal }),
    api.read(staffZones, {}, { signal }),
    api.read(priceLists, { channel: 'door' }, { signal }),
    api.read(staffContentPages, {}, { signal }),
  ])
  const working = new Set(team.rows.map(({ id }) => id))
  return [
    { title: words.stepShop, text: words.stepShopText, to: '/places', done: shops.rows.length > 0 },
    { title: words.stepTeam, text: words.stepTeamText, to: '/people', done: team.rows.length > 0 },
    {
      title: words.stepZone,
      text: words.stepZoneText,
      to: '/places?tab=zones',
      done: zones.rows.some(({ active, courierIds }) => active && courierIds.some((id) => working.has(id))),
    },
    {
      title: words.stepPrices,
      text: words.stepPricesText,
      to: '/prices',
      done: prices.rows.some(({ state }) => state === 'current'),
    },
    {
      title: words.stepPages,
      text: words.stepPagesText,
      to: '/content-pages',
      done: pages.rows.every(({ draft }) => !draft),
    },
  ]
}

/** Whether a role can do what a new business needs. */
export const useMaySetUp = (): boolean => {
  const { role } = useMe()
  return roleMay(role, saveZone) && roleMay(role, saveContentPage)
}

/** What a business without orders has to do next. */
export function SetupList() {
  const say = useSay()
  const asked = useQuery({
    queryKey: ['overview', 'setup'],
    queryFn: ({ signal }) => readSteps(signal),
    staleTime: 0,
  })
  const steps = asked.data
  return (
    <section className="sheet setup" aria-label={say(words.setup)}>
      <header>
        <h2>{say(words.setup)}</h2>
        <p className="faint">{say(steps?.every(({ done }) => done) ? words.setupReady : words.setupLead)}</p>
      </header>
      {asked.error && !steps ? (
        <LoadError asked={asked} />
      ) : !steps ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : (
        <ol>
          {steps.map(({ title, text, to, done }) => (
            <li key={to} className={done ? 'done' : ''}>
              {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              <span className="two-lines">
                <strong>{say(title)}</strong>
                <small>{say(text)}</small>
              </span>
              {done ? (
                <span className="faint">{say(words.done)}</span>
              ) : (
                <Link to={to}>{say(words.toDo)}</Link>
              )}
            </li>
          ))}
        </ol>
      )}
      <Button icon={<ExternalLink size={15} />} href="/" target="_blank" rel="noreferrer">
        {say(words.openApp)}
      </Button>
    </section>
  )
}
