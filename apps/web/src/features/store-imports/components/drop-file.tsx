import { recordOf } from '@tuerca/domain/own-value'
import { emptyImport, exampleImport, IMPORT_TOO_LARGE, uploadImport } from '@tuerca/contract/store-imports'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { refusalIn } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './drop-file.module.css'

/** A list that is dropped or chosen is uploaded at once; the result has a page of its own. */
export function DropFile({ storeId, mostMegabytes }: { storeId: number; mostMegabytes: number }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [sent, setSent] = useState<{ name: string; share: number } | null>(null)
  const sending = useSend<File | 'example', number>({
    send: async (chosen) => {
      // The same way in as their own: they see what becomes of a list, and nothing changes until they apply it.
      const file = chosen === 'example' ? await exampleOf(storeId) : chosen
      if (file.size > mostMegabytes * 1024 * 1024) throw new ApiError(413, IMPORT_TOO_LARGE(mostMegabytes))
      return sendList(storeId, file, (share) => setSent({ name: file.name, share })).finally(() => setSent(null))
    },
    done: async (id) => {
      await navigate(roomPaths.storeImport(id))
    },
    rereads: false,
  })
  const take = (file: File | undefined) => {
    if (file) void sending.go(file)
  }
  const zone = useDropped(setOver, take)
  return (
    <section ref={zone} className={css.drop} aria-label="Subir una lista" data-over={over || undefined}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.xml"
        aria-label="Archivo de la lista"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Icon name="upload" />
      <p>
        <strong>Suelta aquí tu lista de precios</strong>
        <br />
        Excel (.xlsx), .csv, ACES o PIES, hasta {mostMegabytes} MB. Nada cambia hasta que lo apliques.
      </p>
      <Button look="go" busy={sending.busy} onClick={() => input.current?.click()}>
        Elegir archivo
      </Button>
      <p className={css.help}>
        <button type="button" className={css.try} disabled={sending.busy} onClick={() => void sending.go('example')}>
          Prueba con una lista de ejemplo
        </button>{' '}
        o{' '}
        <a href={emptyImport.path} download>
          baja una lista vacía para llenar
        </a>
        .
      </p>
      {sent && (
        <p className={css.sending}>
          <label>
            Subiendo {sent.name} <progress max={1} value={sent.share} />
          </label>
        </p>
      )}
      <Outcome told={sending.told} />
    </section>
  )
}

async function exampleOf(storeId: number): Promise<File> {
  const answer = await fetch(`${exampleImport.path}?storeId=${storeId}`)
  if (!answer.ok) throw new ApiError(answer.status, 'No pudimos traer la lista de ejemplo. Intenta de nuevo.')
  return new File([await answer.blob()], 'lista-de-ejemplo.csv', { type: 'text/csv' })
}

/** A target for dropped files; people who do not drag use the button. */
function useDropped(over: (isOver: boolean) => void, take: (file: File | undefined) => void) {
  return useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const ended = new AbortController()
      const { signal } = ended
      place.addEventListener(
        'dragover',
        (event) => {
          event.preventDefault()
          over(true)
        },
        { signal },
      )
      place.addEventListener('dragleave', () => over(false), { signal })
      place.addEventListener(
        'drop',
        (event) => {
          event.preventDefault()
          over(false)
          take(event.dataTransfer?.files[0])
        },
        { signal },
      )
      return () => ended.abort()
    },
    [over, take],
  )
}

/** With how far it is, which fetch does not tell. */
function sendList(storeId: number, file: File, tell: (share: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(
      uploadImport.method,
      `${uploadImport.path}?${new URLSearchParams({ storeId: String(storeId), name: file.name.slice(0, 200) })}`,
    )
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () =>
      reject(new ApiError(0, 'No pudimos enviar el archivo. Revisa tu conexión e intenta de nuevo.')),
    )
    request.addEventListener('load', () => {
      const said = readAnswer(request.responseText)
      const { id } = recordOf(said.data)
      if (request.status === 200 && typeof id === 'number') resolve(id)
      else reject(refusalIn(request.status, said, 'No pudimos guardar el archivo. Intenta de nuevo.'))
    })
    request.send(file)
  })
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text))
  } catch {
    return {}
  }
}
