import { focusLengthError } from '@huishou/kit/forms/focus-error'
import type { Editor } from '@tiptap/react'
import { appPages, linkProblem, phoneLink, textLink } from '@huishou/wire/link-rules'
import { Button, Popover, Segmented, Select } from 'antd'
import { Link as LinkIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useSay } from '../language.ts'
import { TextInput } from '../form/text-input.tsx'

const messages = {
  link: { zh: '链接', en: 'Link' },
  kinds: { zh: '链接到', en: 'Where to' },
  page: { zh: '应用页面', en: 'Page of the app' },
  phone: { zh: '电话', en: 'Phone' },
  outside: { zh: '网址', en: 'Web address' },
  choosePage: { zh: '选择页面', en: 'Choose a page' },
  number: { zh: '电话号码', en: 'Number' },
  address: { zh: '网址（https://）', en: 'Address (https://)' },
  wrongPhone: { zh: '请填写电话号码', en: 'Enter a phone number' },
  set: { zh: '确定', en: 'Set' },
  remove: { zh: '去掉链接', en: 'Remove the link' },
} as const

const kinds = ['page', 'phone', 'outside'] as const
type Kind = (typeof kinds)[number]
type Draft = { kind: Kind; page: string; params: Record<string, string>; phone: string; outside: string }

const draftOf = (href: string): Draft => {
  const empty: Draft = { kind: 'page', page: '', params: {}, phone: '', outside: 'https://' }
  if (href.startsWith('tel:')) return { ...empty, kind: 'phone', phone: href.slice(4) }
  // a link with any other scheme, such as mailto:, is edited as text
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return { ...empty, kind: 'outside', outside: href }
  const [page = '', query = ''] = href.split('?')
  return { ...empty, page, params: Object.fromEntries(new URLSearchParams(query)) }
}
const hrefOf = ({ kind, page, params, phone, outside }: Draft): string => {
  if (kind === 'phone') return phoneLink(phone)
  if (kind === 'outside') return outside.trim()
  const query = new URLSearchParams(
    Object.entries(params).filter(([, value]) => value.trim() !== ''),
  ).toString()
  return query ? `${page}?${query}` : page
}

/**
 * Button of the rich text editor that sets, changes or removes a link. Without a selection, the text of the link is
 * inserted.
 */
export function LinkButton({ editor, active }: { editor: Editor; active: boolean }) {
  const say = useSay()
  const [draft, setDraft] = useState<Draft | null>(null)
  const close = () => setDraft(null)
  const toggle = (open: boolean) =>
    setDraft(open ? draftOf(String(editor.getAttributes('link')['href'] ?? '')) : null)
  const set = (href: string, text: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    close()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <Popover
      open={draft !== null}
      onOpenChange={toggle}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      // antd does not open a popover without content
      content={
        <>
          {draft && (
            <LinkForm draft={draft} onChange={setDraft} onSet={set} onRemove={active ? remove : undefined} />
          )}
        </>
      }
    >
      <Button
        type={active ? 'primary' : 'text'}
        size="small"
        icon={<LinkIcon size={16} />}
        title={say(messages.link)}
        aria-label={say(messages.link)}
        aria-pressed={active}
      />
    </Popover>
  )
}

type FormProps = {
  draft: Draft
  onChange: (draft: Draft) => void
  onSet: (href: string, text: string) => void
  onRemove: (() => void) | undefined
}

function LinkForm({ draft, onChange, onSet, onRemove }: FormProps) {
  const say = useSay()
  const problemId = useId()
  const [tried, setTried] = useState(false)
  const href = hrefOf(draft)
  const page = appPages.find(({ path }) => path === draft.page)
  const wrong =
    textLink(href) !== null
      ? null
      : draft.kind === 'phone'
        ? messages.wrongPhone
        : (linkProblem(href) ?? messages.choosePage)
  const text =
    draft.kind === 'page' ? (page ? say(page.name) : '') : draft.kind === 'phone' ? draft.phone : href
  const set = () => {
    setTried(true)
    if (!wrong && !focusLengthError()) onSet(href, text)
  }
  const told = tried && wrong ? { status: 'error' as const, 'aria-describedby': problemId } : {}
  return (
    <div className="rich-link">
      <Segmented<Kind>
        aria-label={say(messages.kinds)}
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind })}
        options={kinds.map((value) => ({ value, label: say(messages[value]) }))}
      />
      {draft.kind === 'page' && <PageChoice draft={draft} told={told} onChange={onChange} />}
      {draft.kind !== 'page' && <TypedAddress draft={draft} told={told} onChange={onChange} onEnter={set} />}
      {tried && wrong && (
        <small id={problemId} role="alert" className="rich-link-wrong">
          {say(wrong)}
        </small>
      )}
      <div className="rich-link-acts">
        {onRemove && (
          <Button size="small" onClick={onRemove}>
            {say(messages.remove)}
          </Button>
        )}
        <Button size="small" type="primary" onClick={set}>
          {say(messages.set)}
        </Button>
      </div>
    </div>
  )
}

type Told = { status?: 'error'; 'aria-describedby'?: string }
type ChoiceProps = Pick<FormProps, 'draft' | 'onChange'> & { told: Told }

/** Choice of a page of the app and its parameters. */
function PageChoice({ draft, told, onChange }: ChoiceProps) {
  const say = useSay()
  const page = appPages.find(({ path }) => path === draft.page)
  return (
    <>
      <Select
        {...told}
        value={page ? page.path : null}
        placeholder={say(messages.choosePage)}
        aria-label={say(messages.choosePage)}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(path: string) => onChange({ ...draft, page: path, params: {} })}
        options={appPages.map(({ path, name }) => ({ value: path, label: say(name) }))}
      />
      {page?.params?.map(({ name, label, hint }) => (
        <TextInput
          key={name}
          prefix={<span className="faint">{say(label)}</span>}
          aria-label={say(label)}
          placeholder={say(hint)}
          limit={60}
          value={draft.params[name] ?? ''}
          onChange={({ target }) => onChange({ ...draft, params: { ...draft.params, [name]: target.value } })}
        />
      ))}
    </>
  )
}

/** Field for a phone number or an external URL. */
function TypedAddress({ draft, told, onChange, onEnter }: ChoiceProps & { onEnter: () => void }) {
  const say = useSay()
  const phone = draft.kind === 'phone'
  const label = say(phone ? messages.number : messages.address)
  return (
    <TextInput
      {...told}
      key={draft.kind}
      inputMode={phone ? 'tel' : 'url'}
      limit={phone ? 20 : 500}
      aria-label={label}
      {...(phone ? { placeholder: label } : {})}
      value={phone ? draft.phone : draft.outside}
      onChange={({ target }) => onChange({ ...draft, [phone ? 'phone' : 'outside']: target.value })}
      onPressEnter={onEnter}
    />
  )
}
