import { brandPalette, colourProblem } from '@huishou/wire/content/derive-brand-colours'
import { TextInput } from '../../../shared/form/text-input.tsx'
import { useSay } from '../../../shared/language.ts'
import type { FieldProps } from './setting-field-props.ts'
import { messages } from './messages.ts'

/**
 * Settings field for a colour, chosen or typed. If text in that colour would be hard to read, it names the colours used
 * instead.
 */
export function ColourField({ id, name, draft, put, may, problem }: FieldProps & { id: string }) {
  const say = useSay()
  const value = draft[name].trim().toLowerCase()
  const isColour = colourProblem(value) === null
  const used = isColour ? brandPalette(value) : null
  return (
    <>
      <span className="colour-input">
        <input
          type="color"
          aria-label={say(messages.chooseColour)}
          disabled={!may}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#ffffff'}
          onChange={({ target }) => put(name, target.value)}
        />
        <TextInput
          id={id}
          value={draft[name]}
          limit={7}
          status={problem === null && isColour ? '' : 'error'}
          aria-invalid={problem !== null || !isColour}
          onChange={({ target }) => put(name, target.value)}
        />
      </span>
      {used && used.light.brand !== value && (
        <small className="faint" role="status">
          {say(messages.colourAdjusted, { light: used.light.brand, dark: used.dark.brand })}
        </small>
      )}
    </>
  )
}
