import { useId, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type KeptPhoto, photoProblem, PHOTO_TYPES } from '../photo-file.ts'
import css from './photos-field.module.css'

interface Props {
  /** Keeps one that was chosen; throws ApiError. */
  send: (file: File) => Promise<KeptPhoto>
  most: number
  legend: string
  hint?: string
  /** Only screen readers get its legend, because it stands under another field. */
  bare?: boolean
  photos: readonly KeptPhoto[]
  error: string | null
  onChange: (photos: KeptPhoto[]) => void
}

const sayWhy = (error: unknown) =>
  error instanceof ApiError ? (error.lines[0] ?? error.message) : 'No pudimos enviar la foto. Intenta de nuevo.'

/** Pictures that both sides will see: each is sent as soon as it is chosen. */
export function PhotosField({ send, most, legend, hint, bare, photos, error, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const said = problem ?? error

  async function take(files: readonly File[]) {
    setBusy(true)
    setProblem(null)
    const kept = [...photos]
    try {
      for (const file of files.slice(0, most - photos.length)) {
        const wrong = photoProblem(file)
        if (wrong) throw new ApiError(400, wrong)
        kept.push(await send(file))
        onChange([...kept])
      }
    } catch (failure) {
      setProblem(sayWhy(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={css.field} aria-describedby={said ? id : undefined}>
      <legend className={css.legend}>{bare ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <ul className={css.photos}>
        {photos.map(({ photo, url }, at) => (
          <li key={photo}>
            <img src={url} alt={`Foto ${at + 1}`} width="96" height="96" />
            <button
              type="button"
              className={css.drop}
              aria-label={`Quitar la foto ${at + 1}`}
              onClick={() => onChange(photos.filter((one) => one.photo !== photo))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {photos.length < most && (
        <Button size="small" busy={busy} onClick={() => input.current?.click()}>
          <Icon name="photo" />
          {busy ? 'Subiendo…' : photos.length > 0 ? 'Agregar otra foto' : most === 1 ? 'Agregar foto' : 'Agregar fotos'}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple={most > 1}
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={legend}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {said && (
        <p className={css.problem} id={id} role="alert">
          <Icon name="warning" />
          {said}
        </p>
      )}
    </fieldset>
  )
}
