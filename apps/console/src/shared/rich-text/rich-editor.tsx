// Rich text editor with headings, lists, links and pictures. Pages load it lazily, because it is large.

import { textLink } from '@huishou/wire/link-rules'
import { staffUploadPicture } from '@huishou/wire/client/file/pictures'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { App, Button, Tooltip } from 'antd'
import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { LinkButton } from './link-button.tsx'
import './rich-editor.css'
import './rich-text-view.css'

const messages = {
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  heading: { zh: '标题', en: 'Heading' },
  bullets: { zh: '项目列表', en: 'List' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quote' },
  picture: { zh: '插入图片', en: 'Insert a picture' },
  pictureFailed: { zh: '图片没有传上去：{why}', en: 'The picture could not be uploaded: {why}' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  tools: { zh: '文字格式', en: 'Formatting' },
} as const

/** Allows only elements that are on the allow-list of the server. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      // the server removes all other links
      isAllowedUri: (url) => textLink(url) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
]

type Props = { label: string; id?: string; value?: string; onChange?: (html: string) => void }

/** The value is HTML; an empty text is an empty string. */
export function RichEditor({ label, id, value = '', onChange }: Props) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // the field's value; the editor may serialise the same content slightly differently
  const known = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        ...(id === undefined ? {} : { id }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text rich-flow',
      },
    },
    onUpdate: ({ editor: now }) => {
      known.current = now.isEmpty ? '' : now.getHTML()
      latest.current?.(known.current)
    },
  })
  useEffect(() => {
    if (!editor || value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  return (
    <div className="rich-editor">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

const marks: readonly {
  name: 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'quote'
  Icon: LucideIcon
  node: string
  run: (editor: Editor) => void
}[] = [
  {
    name: 'heading',
    Icon: Heading2,
    node: 'heading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  { name: 'bold', Icon: Bold, node: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    Icon: Italic,
    node: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bullets',
    Icon: List,
    node: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    Icon: ListOrdered,
    node: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    Icon: TextQuote,
    node: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

function Toolbar({ editor }: { editor: Editor }) {
  const say = useSay()
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      active: marks.filter(({ node }) => one.isActive(node)).map(({ name }) => name),
      link: one.isActive('link'),
      undo: one.can().undo(),
      redo: one.can().redo(),
    }),
  })
  return (
    <div className="rich-editor-tools" role="toolbar" aria-label={say(messages.tools)}>
      {marks.map(({ name, Icon, run }) => (
        <Tooltip key={name} title={say(messages[name])}>
          <Button
            type={now.active.includes(name) ? 'primary' : 'text'}
            size="small"
            icon={<Icon size={16} />}
            aria-label={say(messages[name])}
            aria-pressed={now.active.includes(name)}
            onClick={() => run(editor)}
          />
        </Tooltip>
      ))}
      <LinkButton editor={editor} active={now.link} />
      <PictureButton editor={editor} />
      <span className="grow" />
      <Button
        type="text"
        size="small"
        icon={<Undo2 size={16} />}
        aria-label={say(messages.undo)}
        disabled={!now.undo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Button
        type="text"
        size="small"
        icon={<Redo2 size={16} />}
        aria-label={say(messages.redo)}
        disabled={!now.redo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  )
}

function PictureButton({ editor }: { editor: Editor }) {
  const say = useSay()
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    const answer = await api.upload(staffUploadPicture, file, file.name)
    setSending(false)
    if (answer.ok) editor.chain().focus().setImage({ src: answer.data.url, alt: '' }).run()
    else message.error(say(messages.pictureFailed, { why: answer.refused.message }))
  }
  return (
    <>
      <Tooltip title={say(messages.picture)}>
        <Button
          type="text"
          size="small"
          loading={pending}
          icon={<ImagePlus size={16} />}
          aria-label={say(messages.picture)}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
      <input
        ref={input}
        type="file"
        accept="image/*"
        // the form's own styles would override the `hidden` attribute
        style={{ display: 'none' }}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
