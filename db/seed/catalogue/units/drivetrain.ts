import { circle, rect } from '@tuerca/line-art/outline'
import { masterBody, reservoir, screwCap } from '@tuerca/line-art/parts/brake-pieces'
import * as d from '@tuerca/line-art/parts/drive-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { hose, kind, line } from '@tuerca/line-art/parts/lines'
import { unit } from '../unit-template.ts'

export const drivetrain = [
  unit({
    key: 'clutch',
    code: '31-10',
    category: 'clutch',
    name: 'Embrague / Clutch / Embreagem',
    applies: 'transmission=M*',
    parts: `
1; Volante de motor / Flywheel / Volante do motor; flywheel; 1
2; Disco de embrague / Clutch disc / Disco de embreagem; clutch-disc; 1
3; Prensa de embrague / Pressure plate / Platô; clutch-cover; 1
4; Balinera de embrague / Release bearing / Rolamento de embreagem; release-bearing; 1
5; Horquilla / Release fork / Garfo; clutch-fork; 1
6; Tornillo de la prensa / Plate bolt / Parafuso do platô; -; 6
7; Tornillo del volante / Flywheel bolt / Parafuso do volante; -; 6
8; Rodamiento piloto / Pilot bearing / Rolamento piloto; -; 1
9; Guardapolvo de la horquilla / Fork boot / Coifa do garfo; -; 1
-; Kit de embrague / Clutch kit / Kit de embreagem; clutch-kit; 1`,
    links: { '11-30': 'crank-mechanism', '32-10': 'gearbox-case' },
    plate: (p) => {
      p.row({ from: [0, 240, 0], to: '-y', start: 0, gap: 22 }, [
        ['1', d.flywheelDisc(84)],
        [
          '7',
          h.bolt(4.6, 18),
          {
            each: [
              [0, 0, 25],
              [22, 0, -12],
              [-22, 0, -12],
            ],
          },
        ],
        ['8', h.ballBearing(12, 6, 9)],
        ['2', d.clutchDisc(66)],
        ['3', d.pressurePlate(72)],
        [
          '6',
          h.flangeBolt(3.8, 16),
          {
            each: [
              [67, 0, 0],
              [-67, 0, 0],
              [0, 0, -67],
            ],
            gap: 14,
          },
        ],
        ['4', d.releaseBearing(24)],
      ])
      p.put('5', d.releaseFork(110), { at: [250, -130, -110], face: '-y', spin: 90 })
      p.row({ from: [120, -130, -110], to: '-x', start: 26, bare: true }, [['9', h.grommet(13)]])
      p.link('11-30', [0, 250, 60])
      p.link('32-10', [200, -130, -110])
    },
  }),
  unit({
    key: 'clutch-hydraulics',
    code: '31-20',
    category: 'clutch',
    name: 'Bomba y cilindro de embrague / Clutch hydraulics / Acionamento hidráulico da embreagem',
    applies: 'transmission=M*',
    parts: `
1; Bomba de embrague / Clutch master cylinder / Cilindro mestre; clutch-master-cylinder; 1
2; Depósito / Reservoir / Reservatório; -; 1
3; Tapa / Cap / Tampa; -; 1
4; Retenedor / Grommet / Vedador; -; 1
5; Tuerca / Nut / Porca; -; 2
6; Tubo de embrague / Clutch pipe / Tubo; -; 1
7; Manguera / Hose / Mangueira; -; 1
8; Cilindro esclavo / Slave cylinder / Cilindro auxiliar; clutch-slave-cylinder; 1
9; Tornillo / Bolt / Parafuso; -; 2
10; Purgador / Bleeder / Sangrador; -; 1
-; Líquido de frenos DOT 4 / Brake fluid DOT 4 / Fluido DOT 4; brake-fluid; X`,
    links: { '31-10': 'clutch' },
    plate: (p) => {
      p.row({ from: [-130, 60, 0], to: '-y', start: 0, gap: 14 }, [
        [
          '5',
          h.flangeNut(4),
          {
            each: [
              [26, 0, 0],
              [-26, 0, 0],
            ],
          },
        ],
        ['1', masterBody(80, [0.52])],
      ])
      p.row({ from: [-130, -50, 16], to: '+z', start: 40, gap: 14 }, [
        ['4', h.grommet(8)],
        ['2', reservoir(76), { face: '-x' }],
        ['3', screwCap(11), { gap: 12 }],
      ])
      p.put(
        '6',
        line(
          [
            [-60, -70, -10],
            [-20, -70, -10],
            [10, -60, -30],
            [60, -60, -30],
            [90, -50, -30],
          ],
          3,
        ),
      )
      p.put(
        '7',
        hose(
          [
            [120, -46, -30],
            [150, -40, -20],
            [180, -30, -30],
            [200, -20, -60],
          ],
          6,
        ),
      )
      p.put('8', kind('clutch-slave', 3), { at: [190, -120, -120], size: 0.9 })
      p.row({ from: [230, -120, -110], to: '+x', start: 40, gap: 8, bare: true }, [
        [
          '9',
          h.bolt(4.6, 24),
          {
            each: [
              [0, -16, 0],
              [0, 16, 0],
            ],
          },
        ],
      ])
      p.row({ from: [170, -120, -80], to: '-x', start: 110 }, [['10', h.screw(3.4, 14)]])
      p.link('31-10', [120, -124, -134])
    },
  }),
  unit({
    key: 'gearbox-case',
    code: '32-10',
    category: 'transmission',
    name: 'Carcasa de la caja mecánica / Manual gearbox case / Carcaça do câmbio manual',
    applies: 'transmission=M*',
    parts: `
1; Campana de la caja / Bell housing / Carcaça da embreagem; -; 1
2; Carcasa / Gear case / Carcaça; manual-gearbox; 1
3; Tapa trasera / Rear cover / Tampa traseira; -; 1
4; Retenedor de eje / Drive shaft seal / Retentor do semieixo; gearbox-seal; 2
5; Tornillo / Bolt / Parafuso; -; 12
6; Rodamiento / Bearing / Rolamento; gearbox-bearing; 2
7; Empaque de la tapa / Cover gasket / Junta da tampa; -; 1
8; Tapón de drenaje / Drain plug / Bujão; -; 2
9; Arandela / Washer / Arruela; -; 2
-; Juego de reparación / Repair kit / Jogo de reparo; -; 1
-; Aceite de transmisión / Gear oil / Óleo de câmbio; gear-oil; X`,
    links: { '32-20': 'gear-shafts' },
    plate: (p) => {
      p.row({ from: [0, 240, 0], to: '-y', start: 0, gap: 20 }, [
        ['1', d.bellHousing(84)],
        ['6', h.ballBearing(20, 10, 12)],
        ['2', d.gearCase(150, 150, 60)],
        [
          '5',
          h.flangeBolt(4, 20),
          {
            each: [
              [56, 0, 67],
              [-56, 0, 67],
              [46, 0, -67],
            ],
          },
        ],
        ['7', h.gasket(rect(96, 96, 26), circle(34))],
        ['3', h.flat(rect(96, 96, 26), 12, circle(4, [-38, 38]), circle(4, [38, -38])), { gap: 14 }],
      ])
      p.row({ from: [70, 200, -50], to: '+x', start: 60 }, [['4', h.seal(22, 13)]])
      p.row({ from: [30, -10, -60], to: '-z', start: 50, gap: 8 }, [
        ['9', h.washer(7)],
        ['8', h.plug(7, 14)],
      ])
      p.link('32-20', [10, -6, 50])
    },
  }),
  unit({
    key: 'gear-shafts',
    code: '32-20',
    category: 'transmission',
    name: 'Ejes, piñones y sincronizadores / Shafts, gears and synchronisers / Eixos, engrenagens e sincronizadores',
    applies: 'transmission=M*',
    parts: `
1; Eje primario / Input shaft / Eixo primário; -; 1
2; Rodamiento / Bearing / Rolamento; gearbox-bearing; 4
3; Seguro / Circlip / Anel elástico; -; 3
4; Piñón de primera / First gear / Engrenagem da 1ª; -; 1
5; Piñón de segunda / Second gear / Engrenagem da 2ª; -; 1
6; Anillo sincronizador / Synchro ring / Anel sincronizador; synchronizer-ring; 2
7; Cubo sincronizador / Synchro hub / Cubo sincronizador; -; 1
8; Eje secundario / Output shaft / Eixo secundário; -; 1
9; Horquilla / Shift fork / Garfo; -; 1
10; Piñón de tercera / Third gear / Engrenagem da 3ª; -; 1
11; Arandela de empuje / Thrust washer / Arruela de encosto; -; 2`,
    links: { '32-10': 'gearbox-case' },
    plate: (p) => {
      p.row({ from: [-60, 120, 90], to: '+x', start: 0, gap: 12 }, [
        ['3', h.circlip(17)],
        ['2', h.ballBearing(26, 12, 15)],
        ['1', d.gearShaft(190, 17)],
        ['2', h.ballBearing(26, 12, 15)],
        ['3', h.circlip(17)],
      ])
      p.row({ from: [-260, -60, 0], to: '+x', start: 0, gap: 12 }, [
        ['2', h.ballBearing(26, 12, 15)],
        ['11', h.washer(13, 3)],
        ['4', d.toothed(42, 16, 30)],
        ['6', d.synchroRing(32)],
        ['7', d.synchroHub(38)],
        ['6', d.synchroRing(32)],
        ['5', d.toothed(38, 16, 26)],
        ['11', h.washer(13, 3)],
        ['10', d.toothed(33, 16, 22)],
        ['3', h.circlip(15)],
        ['8', d.gearShaft(180, 15)],
        ['2', h.ballBearing(24, 11, 14)],
      ])
      p.put('9', d.shiftFork(42), { at: [-130, -150, -30], face: '+x' })
      p.link('32-10', [110, 120, 90])
    },
  }),
  unit({
    key: 'drive-shaft',
    code: '39-10',
    category: 'driveline',
    name: 'Semieje delantero / Front drive shaft / Semieixo dianteiro',
    applies: 'drive=fwd|4x4|awd, front_suspension=strut|wishbone',
    parts: `
1; Semieje completo / Drive shaft assembly / Semieixo completo; cv-axle delantero derecho; 1; Derecho / Right / Direito
1; Semieje completo / Drive shaft assembly / Semieixo completo; cv-axle delantero izquierdo; 1; Izquierdo / Left / Esquerdo
2; Junta exterior / Outer CV joint / Junta externa; cv-joint-outer; 1
3; Guardapolvo exterior / Outer boot / Coifa externa; cv-boot delantero exterior; 1
4; Abrazadera grande / Large clamp / Abraçadeira grande; -; 2
5; Abrazadera pequeña / Small clamp / Abraçadeira pequena; -; 2
6; Eje / Shaft / Eixo; -; 1
7; Guardapolvo interior / Inner boot / Coifa interna; cv-boot delantero interior; 1
8; Trípode / Tripod / Trizeta; -; 1
9; Junta interior / Inner joint / Junta interna; cv-joint-inner; 1
10; Seguro / Circlip / Anel elástico; -; 3
11; Tuerca / Axle nut / Porca; -; 1
-; Grasa para homocinéticas / CV grease / Graxa; grease; X`,
    links: { '43-30': 'front-wheel-hub' },
    plate: (p) => {
      p.group('1', () => {
        p.row({ from: [0, 40, 0], to: '-x', start: 90, gap: 12 }, [
          ['5', d.bootClamp(17)],
          ['7', d.cvBoot(32), { face: '+x' }],
          ['4', d.bootClamp(35)],
          ['8', d.tripod(32)],
          ['10', h.circlip(12)],
          ['9', d.cvInner(34)],
        ])
        p.put('6', d.plainShaft(170, 9), { at: [0, 40, 0], face: '+x' })
        p.row({ from: [0, 40, 0], to: '+x', start: 95, gap: 12 }, [
          ['5', d.bootClamp(17)],
          ['3', d.cvBoot(32), { face: '-x' }],
          ['4', d.bootClamp(35)],
          ['10', h.circlip(12)],
          ['2', d.cvOuter(34)],
        ])
      })
      p.row({ from: [420, 40, 0], to: '+x', start: 90 }, [['11', h.castleNut(9)]])
      p.link('43-30', [440, 40, 10])
    },
  }),
  unit({
    key: 'propeller-shaft',
    code: '37-10',
    category: 'driveline',
    name: 'Cardán y crucetas / Propeller shaft and joints / Cardã e cruzetas',
    applies: 'drive=rwd|4x4|awd, layout=transverse|longitudinal, fuel!=electric',
    parts: `
1; Cardán completo / Propeller shaft assembly / Cardã completo; driveshaft trasero; 1
2; Tubo del cardán / Shaft tube / Tubo; -; 1
3; Cruceta / Universal joint / Cruzeta; u-joint; 2
4; Seguro de cruceta / Joint circlip / Trava da cruzeta; -; 8
5; Brida / Flange yoke / Flange; -; 2
6; Tornillo / Bolt / Parafuso; -; 8
7; Tuerca / Nut / Porca; -; 8
8; Soporte de cardán / Centre bearing / Suporte do cardã; center-bearing; 1`,
    plate: (p) => {
      p.group('1', () => {
        p.put('2', d.propTube(210, 17), { at: [0, 0, 0], face: '+x' })
        p.row({ from: [110, 0, 0], to: '+x', start: 66, gap: 16 }, [
          ['3', d.spider(24)],
          ['5', d.yokeFlange(32), { face: '-x' }],
        ])
        p.row({ from: [-110, 0, 0], to: '-x', start: 66, gap: 16 }, [
          ['3', d.spider(24)],
          ['5', d.yokeFlange(32), { face: '+x' }],
        ])
        p.row({ from: [188, 0, 24], to: '+z', start: 36, gap: 8, bare: true }, [['4', h.circlip(8)]])
      })
      p.row({ from: [270, 0, 0], to: '+x', start: 66, gap: 12, bare: true }, [
        [
          '6',
          h.bolt(4, 20),
          {
            each: [
              [0, 24, 24],
              [0, -24, -24],
            ],
          },
        ],
        [
          '7',
          h.flangeNut(4),
          {
            each: [
              [0, 24, 24],
              [0, -24, -24],
            ],
          },
        ],
      ])
      p.put('8', kind('centre-bearing'), { at: [-20, -170, -10], spin: 90 })
    },
  }),
]
