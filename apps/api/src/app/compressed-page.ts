import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

/** Like each visitor's own: 16 bytes in base64url. */
const newNonce = () => randomBytes(16).toString('base64url')
const NONCE_LENGTH = newNonce().length
/** Letters after a nonce that belong to its piece: how they are coded depends on the two letters before them. */
const AFTER = 2
/** Up to level 9 the encoder only copies runs of at least four letters, on which `likeNothingElse` relies. */
const QUALITY = 6

interface Pieces {
  /** What stands around the nonces, compressed. */
  blocks: Buffer[]
  /** After each nonce the letters that belong to its own block. */
  afters: Buffer[]
}

/** The page in brotli for one nonce; null until its single compression is done. */
export type CompressedPage = (nonce: string) => Buffer | null

/**
 * Compresses a cached page once, although each answer contains its own nonce. A brotli stream consists of blocks, some
 * of which hold plain bytes: the text between the nonces is compressed as one, and each nonce is such a plain block.
 * Begins with the first call.
 */
export function compressedPage(html: string, placeholder: string): CompressedPage {
  let pieces: Pieces | null = null
  let begun = false
  const begin = async () => {
    const made = await compressAround(html, placeholder)
    const nonce = newNonce()
    // Whatever a page contains: a result that does not decompress to the original is never sent.
    const whole = await unpack(withNonce(made, nonce))
    if (whole.toString('latin1') === html.replaceAll(placeholder, nonce)) pieces = made
  }
  return (nonce) => {
    if (!begun) {
      begun = true
      begin().catch(() => undefined)
    }
    return pieces && nonce.length === NONCE_LENGTH ? withNonce(pieces, nonce) : null
  }
}

async function compressAround(html: string, placeholder: string): Promise<Pieces> {
  const [first = '', ...parts] = html.split(placeholder)
  const { blockOf, end } = encoder(html.length)
  const pieces: Pieces = { blocks: [await blockOf(first)], afters: [] }
  for (const [at, part] of parts.entries()) {
    const after = part.slice(0, AFTER)
    // The encoder counts the nonce's bytes too, so it is given unique bytes in their place, and its output for them is
    // left out.
    await blockOf(likeNothingElse(at) + after)
    pieces.afters.push(Buffer.from(after, 'latin1'))
    pieces.blocks.push(await blockOf(part.slice(AFTER)))
  }
  pieces.blocks.push(Buffer.concat([pieces.blocks.pop() ?? Buffer.alloc(0), await end()]))
  return pieces
}

/** One stream, whose blocks end where they are told to. */
function encoder(length: number) {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  })
  const failed = new Promise<never>((_, fail) => {
    stream.once('error', fail)
  })
  failed.catch(() => undefined)
  let out: Buffer[] = []
  stream.on('data', (piece: Buffer) => out.push(piece))
  const taken = () => Buffer.concat(out.splice(0))
  const whenDone = (work: (done: () => void) => void) => Promise.race([failed, new Promise<void>((done) => work(done))])
  return {
    async blockOf(text: string): Promise<Buffer> {
      await whenDone((done) => stream.write(text, 'latin1', () => stream.flush(constants.BROTLI_OPERATION_FLUSH, done)))
      return taken()
    },
    async end(): Promise<Buffer> {
      await whenDone((done) => stream.once('end', done).end())
      return taken()
    },
  }
}

/** Bytes that UTF-8 text never has, counted up in pairs, so that no four in a row repeat. */
const NEVER_TEXT = [
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  ...Array.from({ length: 18 }, (_, n) => 14 + n),
  192,
  193,
  245,
  246,
  247,
  248,
  249,
  250,
]
function likeNothingElse(place: number): string {
  const pairs = NONCE_LENGTH / 2
  return Array.from({ length: pairs }, (_, n) => {
    const count = place * pairs + n
    return [count % NEVER_TEXT.length, Math.floor(count / NEVER_TEXT.length) % NEVER_TEXT.length]
      .map((at) => String.fromCharCode(NEVER_TEXT[at] ?? 0))
      .join('')
  }).join('')
}

const withNonce = ({ blocks, afters }: Pieces, nonce: string): Buffer =>
  Buffer.concat(
    blocks.flatMap((block, at) => {
      const after = afters[at - 1]
      return after ? [asItIs(Buffer.from(nonce), after), block] : [block]
    }),
  )

/**
 * A block of plain bytes: not the last one (1 bit), its length minus one (2 bits say 16 bits), uncompressed (1 bit);
 * RFC 7932, section 9.2.
 */
function asItIs(...bytes: Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(3), ...bytes])
  whole.writeUIntLE(((whole.length - 4) << 3) | (1 << 19), 0, 3)
  return whole
}
