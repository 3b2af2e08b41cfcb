import { voteLimits } from '@huishou/wire/vote/states'
import { Button, Form } from 'antd'
import { Plus, X } from 'lucide-react'
import { useSay } from '../../shared/language.ts'
import { PhotoInput } from '../../shared/form/photo-input.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { newOption, type VoteValues } from './vote-form-values.ts'
import { messages } from './messages.ts'

/** Form fields for the options of a vote; there must be at least two. */
export function OptionRows() {
  const say = useSay()
  return (
    <Form.List name="options">
      {(rows, { add, remove }) => (
        <fieldset className="vote-options">
          <legend>{say(messages.options)}</legend>
          <ol>
            {rows.map(({ key, name }) => (
              <OptionRow key={key} at={name} onRemove={rows.length > 2 ? () => remove(name) : null} />
            ))}
          </ol>
          {rows.length < voteLimits.options && (
            <Button size="small" icon={<Plus size={14} />} onClick={() => add(newOption)}>
              {say(messages.addOption)}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  )
}

function OptionRow({ at, onRemove }: { at: number; onRemove: (() => void) | null }) {
  const say = useSay()
  const number = { at: at + 1 }
  return (
    <li>
      <div className="two-columns">
        <FormItem
          name={[at, 'label']}
          label={say(messages.option, number)}
          rules={[
            { required: true, whitespace: true, message: say(shared.required) },
            ({ getFieldValue }) => ({
              validator: async (_, label: string) => {
                const others = (getFieldValue('options') as VoteValues['options']).slice(0, at)
                if (label.trim() !== '' && others.some((other) => other.label.trim() === label.trim()))
                  throw new Error(say(messages.twice))
              },
            }),
          ]}
        >
          <TextInput limit={voteLimits.label} />
        </FormItem>
        <FormItem name={[at, 'labelEn']} label={say(messages.optionEn, number)}>
          <TextInput limit={voteLimits.labelEn} />
        </FormItem>
      </div>
      <div className="vote-option-foot">
        <FormItem name={[at, 'picture']} label={say(messages.optionPicture)}>
          <PhotoInput />
        </FormItem>
        <Button
          type="text"
          icon={<X size={15} />}
          disabled={onRemove === null}
          aria-label={say(messages.removeOption, number)}
          onClick={() => onRemove?.()}
        />
      </div>
    </li>
  )
}
