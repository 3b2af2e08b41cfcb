import { messageKinds } from '@huishou/wire/content/message-catalogue/catalogue'
import { Button } from 'antd'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { messages } from './messages.ts'
import type { MessageRow } from './message-template-types.ts'

type Props = { kind: MessageRow['kind']; disabled: boolean; onInsert: (written: string) => void }

/**
 * Buttons for the variables of a message, such as an order number; clicking one inserts it into the text. Variables get
 * their values when the message is sent.
 */
export function VariableButtons({ kind, disabled, onInsert }: Props) {
  const say = useSay()
  const language = useLanguage()
  const { variables, needs } = messageKinds[kind]
  const all = Object.entries(variables)
  const hint = all.length === 0 ? messages.noVariables : disabled ? null : messages.variablesHint
  return (
    <Section title={say(messages.variables)}>
      {hint !== null && <p className="faint">{say(hint)}</p>}
      <div className="templates">
        {all.map(([name, { name: title, example }]) => (
          <Button
            key={name}
            size="small"
            disabled={disabled}
            title={example[language]}
            aria-label={say(messages.insert, { name: title[language] })}
            onClick={() => onInsert(`{${name}}`)}
          >
            {title[language]} <code>{`{${name}}`}</code>
            {needs.includes(name) && <small className="faint">{say(messages.needed)}</small>}
          </Button>
        ))}
      </div>
    </Section>
  )
}
