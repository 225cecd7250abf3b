import type { Country } from './names.js';
import type { BranchName } from './trade.js';

export interface Company {
  readonly name: string;
  readonly country: Country;
  readonly branch: BranchName;
}

/** Every company is invented; its name should exist nowhere. */
const byCountry: Readonly<Record<Country, readonly (readonly [string, BranchName])[]>> = {
  Germany: [
    ['Elbrand Faserwerke', 'composites'],
    ['Hasselkamp Stellantriebe', 'actuation'],
    ['Isarquell Avionik', 'avionics'],
    ['Morgenthau & Lindt Kabelbau', 'wiring'],
    ['Nordstern Wasserstoffflug', 'hydrogen'],
    ['Quellmark Prüfzentrum', 'testing'],
    ['Wiesenhagen Werkzeugbau', 'tooling'],
    ['Zollerberg Raumfahrt', 'space'],
  ],
  France: [
    ['Aéroval Structures', 'airframes'],
    ['Brumelle Cabine', 'cabin'],
    ['Corvaisier Forges', 'metals'],
    ['Hélianthe Propulsion', 'engines'],
    ['Lirondelle Systèmes', 'avionics'],
    ['Montfaucier Étanchéité', 'sealing'],
    ['Orvanne Spatial', 'space'],
    ['Tarandelle Maintenance', 'maintenance'],
  ],
  'United Kingdom': [
    ['Ashcombe Vale Aviation', 'maintenance'],
    ['Brackenshaw Castings', 'metals'],
    ['Carrowmere Interiors', 'cabin'],
    ['Dunwick Flight Test', 'testing'],
    ['Fennimore Fasteners', 'fasteners'],
    ['Harrowgill Simulation', 'training'],
    ['Penhallick Hydrogen', 'hydrogen'],
    ['Thornaby Wells Controls', 'actuation'],
  ],
  'United States': [
    ['Amberline Aerostructures', 'airframes'],
    ['Bluestem Autonomy', 'drones'],
    ['Cordova Ridge Avionics', 'avionics'],
    ['Fallbrook Turbine Works', 'engines'],
    ['Granite Fork Fasteners', 'fasteners'],
    ['Larkspur Orbital', 'space'],
    ['Mesa Verity Software', 'software'],
    ['Palisade Ground Support', 'ground'],
    ['Sawtooth Landing Systems', 'landing gear'],
    ['Tidewater Arc Electric', 'electric power'],
  ],
  Canada: [
    ['Baie-Claire Composites', 'composites'],
    ['Chinook Harbour Training', 'training'],
    ['Grandpré Trains', 'landing gear'],
    ['Kootenay Skyworks', 'maintenance'],
    ['Lac-Argent Simulation', 'software'],
    ['Muskeg Air Freight', 'logistics'],
    ['Saint-Orens Moteurs', 'engines'],
  ],
  Brazil: [
    ['Aeropampa Estruturas', 'airframes'],
    ['Cariri Drones', 'drones'],
    ['Ipêroxo Interiores', 'cabin'],
    ['Jatobá Manutenção', 'maintenance'],
    ['Serra Clara Usinagem', 'metals'],
    ['Vale do Vento Treinamento', 'training'],
  ],
  Japan: [
    ['Asahine Composite Kogyo', 'composites'],
    ['Fujimori Bearing Seiki', 'fasteners'],
    ['Hoshikaze Space', 'space'],
    ['Kisaragi Machine Tools', 'tooling'],
    ['Minatogawa Forging', 'metals'],
    ['Shirasagi Cabin', 'cabin'],
    ['Tsukumo Denki', 'electric power'],
  ],
  India: [
    ['Aravali Skytech', 'software'],
    ['Deccan Meru Castings', 'metals'],
    ['Godavari Aero Harness', 'wiring'],
    ['Himadri Unmanned', 'drones'],
    ['Kaveri Vayu Engineering', 'tooling'],
    ['Nilgiri Airport Technologies', 'airports'],
    ['Sagarika Satcom', 'communication'],
  ],
  Sweden: [
    ['Björnvik Batteri', 'electric power'],
    ['Fjällglans Radar', 'communication'],
    ['Granholma Lättvikt', 'composites'],
    ['Mälarudd Simulering', 'software'],
    ['Norrskär Markteknik', 'ground'],
    ['Tallbacka Bränslecell', 'hydrogen'],
  ],
  Spain: [
    ['Aeronorte Utillaje', 'tooling'],
    ['Cierzo Estructuras', 'composites'],
    ['Guadaira Aeroconversión', 'airframes'],
    ['Levantina de Trenes', 'landing gear'],
    ['Peñalisa Aeropuertos', 'airports'],
    ['Solana Satélites', 'space'],
  ],
  Italy: [
    ['Aerovela Fusioni', 'metals'],
    ['Borgomare Elicotteri', 'airframes'],
    ['Cimarosso Attuatori', 'actuation'],
    ['Lagovento Arredi', 'cabin'],
    ['Officine Tramontana', 'maintenance'],
    ['Rivalta Cablaggi', 'wiring'],
    ['Stellaria Antenne', 'communication'],
  ],
  Poland: [
    ['Bieszczad Aerotech', 'airframes'],
    ['Karpatia Odlewnia', 'metals'],
    ['Lotniska Wierzba', 'airports'],
    ['Modrzew Wiązki', 'wiring'],
    ['Sokolnik Drony', 'drones'],
    ['Wiślana Uszczelki', 'sealing'],
  ],
  Netherlands: [
    ['Duinzicht Ground Power', 'ground'],
    ['Grutto Logistics', 'logistics'],
    ['Kievitsloot Thermoplastics', 'composites'],
    ['Molenwaard Hydrogen', 'hydrogen'],
    ['Zeearend Spares', 'logistics'],
  ],
  'South Korea': [
    ['Baekdam Avionics', 'avionics'],
    ['Cheonghae Aerostructures', 'airframes'],
    ['Dalbit Satellite', 'space'],
    ['Geumgang Connectors', 'wiring'],
    ['Haneulsae Drones', 'drones'],
    ['Saebyeok Battery', 'electric power'],
  ],
  Türkiye: [
    ['Akçadağ Havacılık', 'airframes'],
    ['Bozkır Test Merkezi', 'testing'],
    ['Karasu Bağlantı', 'fasteners'],
    ['Poyraz Bakım', 'maintenance'],
    ['Yıldıztepe Elektronik', 'communication'],
  ],
  Australia: [
    ['Banksia Remote Towers', 'airports'],
    ['Currawong Unmanned', 'drones'],
    ['Gumnut Creek Seals', 'sealing'],
    ['Jarrah Coast Training', 'training'],
    ['Southern Wattle Freight', 'logistics'],
    ['Yarrabend Testing', 'testing'],
  ],
};

export const companies: readonly Company[] = Object.entries(byCountry).flatMap(([country, list]) =>
  list.map(([name, branch]) => ({ name, country: country as Country, branch })),
);
