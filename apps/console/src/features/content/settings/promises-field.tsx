// Settings field for 服务承诺 (promises): short phrases on the home page above the booking form, in both languages.

import { promiseLimits } from '@huishou/wire/content/setting-catalogue/business'
import type { Text } from '@huishou/wire/text'
import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import type { FieldProps } from './setting-field-props.ts'
import { messages } from './messages.ts'
import type { SettingDraft } from './use-setting-draft.ts'
import { TextInput } from '../../../shared/form/text-input.tsx'

type Pair = { zh: string; en: string }

// phrases are not trimmed, because a trailing space may be followed by another word while the user types
const cut = (list: string): string[] => (list === '' ? [] : list.split(/[,，]/))
const pairsOf = (zh: string, en: string): Pair[] => {
  const english = cut(en)
  return cut(zh).map((word, at) => ({ zh: word, en: english[at] ?? '' }))
}
const joined = (pairs: readonly Pair[], language: keyof Pair) => {
  const list = pairs.map((pair) => pair[language])
  return list.every((word) => word.trim() === '') ? '' : list.join(',')
}
const emptyOne = (pairs: readonly Pair[]) => pairs.length === 0 || pairs.some(({ zh }) => zh.trim() === '')
const halfEnglish = (pairs: readonly Pair[]) =>
  pairs.some(({ en }) => en.trim() !== '') && pairs.some(({ en }) => en.trim() === '')

/**
 * Whether the promises cannot be saved: there is none, a Chinese phrase is empty, or only some have an English phrase.
 */
export const isWrongPromises = ({ serviceList, serviceListEn }: SettingDraft['draft']): boolean => {
  const pairs = pairsOf(serviceList, serviceListEn)
  return emptyOne(pairs) || halfEnglish(pairs)
}

/** Each promise is edited as a pair of a Chinese and an English phrase. */
export function PromisesField({ draft, put, may }: FieldProps) {
  const say = useSay()
  const stored = pairsOf(draft.serviceList, draft.serviceListEn)
  // an empty row at the end is displayed before it is part of the setting
  const [adding, setAdding] = useState(false)
  const pairs = adding || stored.length === 0 ? [...stored, { zh: '', en: '' }] : stored
  const write = (next: readonly Pair[]) => {
    put('serviceList', joined(next, 'zh'))
    put('serviceListEn', joined(next, 'en'))
  }
  const change = (at: number, change: Partial<Pair>) => {
    const clean = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value.replaceAll(/[,，]/g, '')]),
    )
    setAdding(false)
    write(pairs.map((pair, index) => (index === at ? { ...pair, ...clean } : pair)))
  }
  return (
    <>
      <ol className="promises">
        {pairs.map((pair, at) => (
          <PromiseRow
            // promises have no id, so the index is the key
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            pair={pair}
            at={at}
            removable={may && pairs.length > 1}
            onChange={(next) => change(at, next)}
            onRemove={() => {
              if (adding && at === pairs.length - 1) setAdding(false)
              else write(stored.toSpliced(at, 1))
            }}
          />
        ))}
      </ol>
      {may && pairs.length < promiseLimits.count && !adding && (
        <Button size="small" icon={<Plus size={14} />} onClick={() => setAdding(true)}>
          {say(messages.addPromise)}
        </Button>
      )}
      {emptyOne(stored) && <Problem text={messages.promiseEmpty} />}
      {halfEnglish(stored) && <Problem text={messages.promiseHalf} />}
    </>
  )
}

type RowProps = {
  pair: Pair
  at: number
  removable: boolean
  onChange: (change: Partial<Pair>) => void
  onRemove: () => void
}

/** One promise in both languages. */
function PromiseRow({ pair: { zh, en }, at, removable, onChange, onRemove }: RowProps) {
  const say = useSay()
  const number = { at: at + 1 }
  return (
    <li>
      <TextInput
        value={zh}
        limit={promiseLimits.length}
        aria-label={say(messages.promise, number)}
        onChange={({ target }) => onChange({ zh: target.value })}
      />
      <TextInput
        value={en}
        limit={promiseLimits.lengthEn}
        placeholder="English"
        aria-label={say(messages.promiseEn, number)}
        onChange={({ target }) => onChange({ en: target.value })}
      />
      <Button
        type="text"
        icon={<X size={15} />}
        disabled={!removable}
        aria-label={say(messages.removePromise, number)}
        onClick={onRemove}
      />
    </li>
  )
}

const Problem = ({ text }: { text: Text }) => (
  <p className="bad" role="alert">
    {useSay()(text)}
  </p>
)
