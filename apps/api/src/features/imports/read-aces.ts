import { mapApplication, type AcesHeader } from './aces-application.ts'
import { type Bytes, decodeXml } from './decode-bytes.ts'
import { ImportRefused, type ImportSource, type ReadEvent } from './import-record.ts'
import { createSeenIds } from './seen-ids.ts'
import { attributeOf, child, textOf, type XmlElement, xmlElements } from './xml-elements.ts'

const WANTED = new Set([
  'ACES/Header',
  'ACES/App',
  'ACES/Apps/App',
  'ACES/Asset',
  'ACES/Apps/Asset',
  'ACES/Assets/Asset',
  'ACES/Footer',
])
const SUBMISSIONS = ['FULL', 'UPDATE', 'TEST']

interface Reading {
  source: ImportSource
  header: AcesHeader
  apps: number
  assets: number
  footer: string | null
}

/** The applications of an ACES file of version 3.x to 5.0, one at a time; refuses a file that is not one. */
export async function* readAces(bytes: Bytes): AsyncGenerator<ReadEvent> {
  const ids = createSeenIds()
  let reading: Reading | null = null
  for await (const event of xmlElements(decodeXml(bytes), WANTED)) {
    if (event.kind === 'root') {
      reading = begin(event.element)
      continue
    }
    if (reading === null) continue
    if (event.kind === 'oversized') {
      if (event.name === 'App') reading.apps++
      yield { line: event.line, reason: 'La aplicación ocupa más de 1 MB.', raw: `<${event.name}>` }
      continue
    }
    yield* readElement(reading, ids, event.element)
  }
  if (reading !== null) yield* closing(reading)
}

function begin(root: XmlElement): Reading {
  const version = attributeOf(root, 'version')
  if (root.name !== 'ACES')
    throw new ImportRefused(`Se esperaba un archivo ACES y la raíz es <${root.name.slice(0, 40)}>.`, root.line)
  if (version !== null && !/^[345](\.\d+)*$/.test(version)) {
    throw new ImportRefused(`ACES ${version.slice(0, 20)} no se admite: se leen las versiones 3.0 a 5.0.`, root.line)
  }
  const source: ImportSource = { format: 'ACES', version, submission: null, title: null, brandCode: null }
  return { source, header: { brandCode: null, brandName: null }, apps: 0, assets: 0, footer: null }
}

function* readElement(
  reading: Reading,
  ids: ReturnType<typeof createSeenIds>,
  element: XmlElement,
): Generator<ReadEvent> {
  switch (element.name) {
    case 'Header':
      yield* readHeader(reading, element)
      return
    case 'Footer':
      reading.footer = textOf(child(element, 'RecordCount'))
      return
    case 'Asset':
      reading.assets++
      return
    default: {
      reading.apps++
      const id = attributeOf(element, 'id')
      if (id !== null && ids.seenBefore(id))
        yield { line: element.line, warning: `La aplicación ${id.slice(0, 40)} está repetida en el archivo.` }
      yield mapApplication(element, reading.header)
    }
  }
}

function* readHeader(reading: Reading, element: XmlElement): Generator<ReadEvent> {
  const submission = textOf(child(element, 'SubmissionType'))?.toUpperCase() ?? null
  const brandCode = textOf(child(element, 'BrandAAIAID', 'BrandID'))?.toUpperCase() ?? null
  const title = textOf(child(element, 'DocumentTitle'))
  const brandName = textOf(child(element, 'BrandLabel')) ?? textOf(child(element, 'Company')) ?? title
  reading.header = { brandCode, brandName }
  reading.source = { ...reading.source, submission, title, brandCode }
  yield { line: element.line, source: reading.source }
  if (submission !== null && !SUBMISSIONS.includes(submission)) {
    yield {
      line: element.line,
      warning: `SubmissionType «${submission.slice(0, 40)}» no se conoce; se lee como UPDATE.`,
    }
  }
}

function* closing(reading: Reading): Generator<ReadEvent> {
  if (reading.assets > 0) {
    yield {
      line: 0,
      warning: `No se tomaron los <Asset> (${reading.assets}): son imágenes por vehículo que no nombran ninguna pieza.`,
    }
  }
  if (reading.footer === null) {
    yield { line: 0, warning: 'El archivo no trae el total de registros (<RecordCount>).' }
    return
  }
  const said = Number(reading.footer)
  if (said !== reading.apps && said !== reading.apps + reading.assets) {
    yield { line: 0, warning: `El archivo dice tener ${reading.footer.slice(0, 20)} registros y trae ${reading.apps}.` }
  }
}
