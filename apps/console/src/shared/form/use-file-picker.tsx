import { useRef, type ReactNode } from 'react'

type Options = { id?: string | undefined; label?: string; multiple?: boolean }

/** Returns a hidden file input for pictures, and a function that opens it. */
export function useFilePicker(onFiles: (files: readonly File[]) => void, options: Options = {}) {
  const { id, label, multiple = false } = options
  const ref = useRef<HTMLInputElement>(null)
  const field: ReactNode = (
    <input
      ref={ref}
      id={id}
      type="file"
      accept="image/*"
      multiple={multiple}
      aria-label={label}
      // the form's own styles would override the `hidden` attribute
      style={{ display: 'none' }}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { field, open: () => ref.current?.click() }
}
