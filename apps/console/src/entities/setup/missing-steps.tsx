import { isMissing } from '@huishou/wire/setup/steps'
import { Button } from 'antd'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useSay } from '../../shared/language.ts'
import { messages, stepTexts } from './messages.ts'
import { useSetup } from './setup-queries.ts'
import './setup.css'

/** Note on the overview page with the number of unfinished set-up steps and the next one. */
export function MissingSteps() {
  const say = useSay()
  const { data } = useSetup()
  const left = data?.rows.filter((row) => isMissing(row, data)) ?? []
  const [next] = left
  if (!next) return null
  return (
    <section className="sheet setup-missing" aria-label={say(messages.title)}>
      <ListChecks size={20} aria-hidden />
      <span className="two-lines">
        <strong>{say(messages.missing, { count: left.length })}</strong>
        <small className="faint">
          {say(messages.missingLead, { step: say(stepTexts[next.step].title) })}
        </small>
      </span>
      <Link to="/setup">
        <Button>{say(messages.resume)}</Button>
      </Link>
    </section>
  )
}
