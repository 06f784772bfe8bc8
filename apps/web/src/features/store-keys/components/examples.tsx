import { numberText } from '@tuerca/domain/country'
import { KEY_CALLS_A_MINUTE } from '@tuerca/contract/key-scopes'
import type { StoreKeys } from '@tuerca/contract/store-keys'
import { MOST_STOCK_ROWS } from '@tuerca/contract/store-stock'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { copyText } from './secret-box.tsx'
import css from '../pages/api.module.css'
import layout from '../../../shared/ui/layout.module.css'

const NOBODYS = { productId: 1, number: '04465-0K240', brand: 'Toyota', warehouse: 'Principal', stock: 8 }

/** What to write in a program, with numbers of the store's own. */
export function Examples({ room: { origin, example, store } }: { room: StoreKeys }) {
  const { productId, number, brand, warehouse, stock } = example ?? NOBODYS
  const row = JSON.stringify({ number, manufacturer: brand, warehouse, quantity: stock })
  return (
    <section className={css.sheet} aria-labelledby="ejemplos">
      <h2 id="ejemplos">Ejemplos</h2>
      <p className={css.dim}>
        Cada llave hace hasta {KEY_CALLS_A_MINUTE} llamadas por minuto; cada respuesta dice cuántas te quedan en{' '}
        <span className={css.code}>RateLimit-Remaining</span> y cuándo se renuevan en{' '}
        <span className={css.code}>RateLimit-Reset</span>. Todas las llamadas, con el permiso que piden, están en{' '}
        <a href="/api/docs">la referencia</a>.
        {example === null && ` ${store.name} no tiene productos todavía: el número es de muestra.`}
      </p>
      <Example
        title={`Decir cuántos hay, hasta ${numberText(MOST_STOCK_ROWS, store.country)} números por llamada`}
        text={`curl -X PUT ${origin}/api/store/stock \\
  -H "Authorization: Bearer $TUERCA_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: existencias-$(date +%F-%H%M)" \\
  -d '{"storeId":${store.id},"rows":[${row.replaceAll("'", `'\\''`)}]}'`}
      />
      <Example
        title="Leer un producto tuyo"
        text={`curl ${origin}/api/store/products/${productId} \\
  -H "Authorization: Bearer $TUERCA_KEY"`}
      />
      <Example
        title="Comprobar que un aviso es nuestro (Node)"
        text={`const { createHmac } = require('node:crypto')
const key = Buffer.from(process.env.TUERCA_WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
const signed = [headers['webhook-id'], headers['webhook-timestamp'], rawBody].join('.')
const expected = 'v1,' + createHmac('sha256', key).update(signed).digest('base64')
const isOurs = headers['webhook-signature'].split(' ').includes(expected)`}
      />
      <Assistant origin={origin} />
    </section>
  )
}

const TOOLS = [
  ['search_parts', 'busca por número o por palabras'],
  ['find_number', 'quién vende un número y sus sustitutos'],
  ['read_product', 'un producto con precio, existencias y carros'],
  ['check_fit', 'si le sirve a un carro, por placa, VIN o modelo'],
  ['prepare_cart', 'un enlace a un carrito que la persona abre'],
] as const

/** How to connect an assistant: it searches, checks and prepares, and never pays. */
function Assistant({ origin }: { origin: string }) {
  return (
    <>
      <Example
        title="Un asistente (MCP)"
        text={JSON.stringify(
          {
            mcpServers: {
              tuerca: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer $TUERCA_KEY' } },
            },
          },
          null,
          2,
        )}
      />
      <p className={css.dim}>
        Con una llave que pueda buscar, identificar carros y preparar carritos, tu asistente usa estas herramientas.
        Ninguna paga ni reserva; lo que la llave no permite se lo decimos en una frase.
      </p>
      <ul className={css.tools}>
        {TOOLS.map(([name, what]) => (
          <li key={name}>
            <span className={css.code}>{name}</span>: {what}
          </li>
        ))}
      </ul>
    </>
  )
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <div className={css.example}>
      <div className={layout.ends}>
        <h3>{title}</h3>
        <Button
          size="small"
          look="bare"
          aria-label={`Copiar: ${title}`}
          onClick={() => void copyText(text, 'Ejemplo copiado')}
        >
          <Icon name="copy" />
          Copiar
        </Button>
      </div>
      <pre className={css.pre}>{text}</pre>
    </div>
  )
}
