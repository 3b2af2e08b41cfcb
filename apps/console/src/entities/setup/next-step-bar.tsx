import { Alert, Button } from 'antd'
import { ListChecks } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSay } from '../../shared/language.ts'
import { linkTo, messages, stepTexts } from './messages.ts'
import { useMaySetUp, useSetup } from './setup-queries.ts'
import './setup.css'

const pathOf = (to: string) => to.split('?')[0]
const stepPaths = new Set(Object.values(stepTexts).map(({ to }) => pathOf(to)))

/**
 * Bar above the pages where a new business is set up. It leads from one required step to the next, and then to the test
 * order; it is hidden once all required steps are done and an order has been settled.
 */
export function NextStepBar() {
  const { pathname } = useLocation()
  const may = useMaySetUp()
  return may && stepPaths.has(pathname) ? <Bar pathname={pathname} /> : null
}

/** Saving settings, a price list, a shop, a zone or a member of staff refetches the state at once. */
const FRESH_MS = 60_000

function Bar({ pathname }: { pathname: string }) {
  const say = useSay()
  const { data } = useSetup(FRESH_MS)
  if (!data) return null
  const needed = data.rows.filter((row) => row.needed)
  const done = needed.filter((row) => row.done).length
  const next =
    needed.find((row) => !row.done)?.step ??
    data.rows.find((row) => row.step === 'test_order' && !row.done)?.step
  if (!next) return null
  const state =
    done === needed.length ? say(messages.canOpen) : say(messages.barProgress, { done, all: needed.length })
  return (
    <Alert
      banner
      type="info"
      icon={<ListChecks size={18} />}
      title={
        <>
          {state} · <strong>{say(messages.missingLead, { step: say(stepTexts[next].title) })}</strong>
        </>
      }
      action={
        <span className="setup-acts">
          <Link to="/setup">{say(messages.list)}</Link>
          {(stepTexts[next].form || pathOf(stepTexts[next].to) !== pathname) && (
            <Button type="primary" size="small" href={`#${linkTo(next)}`}>
              {say(messages.toDo)}
            </Button>
          )}
        </span>
      }
    />
  )
}
