/** A branch of the trade: what its companies make, and what they must buy to make it. */
export interface Branch {
  readonly sells: readonly string[];
  readonly needs: readonly BranchName[];
}

export type BranchName =
  | 'airframes'
  | 'actuation'
  | 'avionics'
  | 'composites'
  | 'metals'
  | 'maintenance'
  | 'cabin'
  | 'wiring'
  | 'fasteners'
  | 'ground'
  | 'testing'
  | 'space'
  | 'drones'
  | 'hydrogen'
  | 'engines'
  | 'landing gear'
  | 'electric power'
  | 'communication'
  | 'software'
  | 'tooling'
  | 'sealing'
  | 'training'
  | 'airports'
  | 'logistics';

/** The branches of aerospace from airframe to warehouse, in the words its buyers use. */
export const branches: Readonly<Record<BranchName, Branch>> = {
  airframes: {
    sells: [
      'Regional turboprop aircraft',
      'Wing assemblies',
      'Fuselage sections',
      'Aircraft conversion programmes',
      'Special mission aircraft',
      'Nacelle structures',
    ],
    needs: ['actuation', 'avionics', 'composites', 'cabin', 'wiring', 'landing gear', 'engines'],
  },
  actuation: {
    sells: [
      'Electromechanical actuators',
      'Electro-hydrostatic actuators',
      'High-lift drives',
      'Servo valves',
      'Horizontal stabiliser trim actuators',
      'Ball screw assemblies',
    ],
    needs: ['metals', 'sealing', 'electric power', 'testing', 'tooling', 'software'],
  },
  avionics: {
    sells: [
      'Flight management computers',
      'Air data units',
      'Inertial reference units',
      'Head-up displays',
      'Weather radar',
      'Cockpit display units',
    ],
    needs: ['wiring', 'software', 'testing', 'electric power', 'communication'],
  },
  composites: {
    sells: [
      'Carbon fibre wing skins',
      'Composite tail structures',
      'Thermoplastic stiffeners',
      'Radomes',
      'Sandwich floor panels',
      'Resin infusion moulding',
    ],
    needs: ['tooling', 'testing', 'fasteners', 'sealing', 'logistics'],
  },
  metals: {
    sells: [
      'Titanium forgings',
      'Investment castings',
      'Aluminium plate machining',
      'Additively manufactured brackets',
      'Landing gear forgings',
      'Superalloy rings',
    ],
    needs: ['tooling', 'testing', 'logistics', 'software'],
  },
  maintenance: {
    sells: [
      'Heavy maintenance checks',
      'Component overhaul',
      'Engine borescope inspection',
      'Aircraft painting',
      'Line maintenance stations',
      'Cabin refurbishment',
    ],
    needs: ['ground', 'fasteners', 'sealing', 'logistics', 'software', 'training', 'testing'],
  },
  cabin: {
    sells: [
      'Economy class seats',
      'Business class suites',
      'Galley inserts',
      'Modular lavatories',
      'Mood lighting',
      'Overhead stowage bins',
    ],
    needs: ['composites', 'wiring', 'fasteners', 'testing', 'electric power'],
  },
  wiring: {
    sells: [
      'Electrical wire harnesses',
      'Circular connectors',
      'Fibre optic cable assemblies',
      'Cable protection sleeves',
      'Junction boxes',
      'High-voltage cabling',
    ],
    needs: ['tooling', 'testing', 'sealing', 'logistics'],
  },
  fasteners: {
    sells: [
      'Titanium fasteners',
      'Blind rivets',
      'Quick-release latches',
      'Self-locking nuts',
      'Bushings and bearings',
      'Clamp assemblies',
    ],
    needs: ['metals', 'tooling', 'testing', 'logistics'],
  },
  ground: {
    sells: [
      'Electric tow tractors',
      'Ground power units',
      'Maintenance docking platforms',
      'De-icing vehicles',
      'Aircraft jacks',
      'Passenger boarding stairs',
    ],
    needs: ['electric power', 'metals', 'communication', 'logistics'],
  },
  testing: {
    sells: [
      'Environmental qualification tests',
      'Structural fatigue testing',
      'Flight test instrumentation',
      'Certification support',
      'Non-destructive inspection',
      'Electromagnetic compatibility tests',
    ],
    needs: ['software', 'wiring', 'tooling', 'avionics'],
  },
  space: {
    sells: [
      'Small satellite platforms',
      'Star trackers',
      'Reaction wheels',
      'Deployable solar arrays',
      'Satellite propulsion modules',
      'Launch adapters',
    ],
    needs: ['composites', 'electric power', 'testing', 'communication', 'software', 'metals'],
  },
  drones: {
    sells: [
      'Long-endurance unmanned aircraft',
      'Cargo drones',
      'Autopilots for unmanned aircraft',
      'Inspection drones',
      'Drone ground control stations',
      'Detect-and-avoid sensors',
    ],
    needs: ['composites', 'electric power', 'communication', 'avionics', 'testing'],
  },
  hydrogen: {
    sells: [
      'Liquid hydrogen tanks',
      'Fuel cell stacks',
      'Cryogenic pumps',
      'Hydrogen refuelling bowsers',
      'Hydrogen leak detection',
      'Fuel cell powertrains',
    ],
    needs: ['composites', 'sealing', 'testing', 'metals', 'airports'],
  },
  engines: {
    sells: [
      'Turboprop engines',
      'Turbine blades',
      'Combustor liners',
      'Auxiliary power units',
      'Propeller blades',
      'Engine control units',
    ],
    needs: ['metals', 'testing', 'sealing', 'maintenance', 'tooling', 'composites'],
  },
  'landing gear': {
    sells: [
      'Main landing gear legs',
      'Carbon brakes',
      'Wheels and tyres',
      'Nose wheel steering',
      'Retraction actuators',
      'Landing gear overhaul',
    ],
    needs: ['metals', 'sealing', 'actuation', 'testing', 'fasteners'],
  },
  'electric power': {
    sells: [
      'Aviation battery packs',
      'Power distribution units',
      'Starter generators',
      'Electric propulsion motors',
      'Solid-state power controllers',
      'High-voltage inverters',
    ],
    needs: ['wiring', 'testing', 'metals', 'software'],
  },
  communication: {
    sells: [
      'Satellite communication antennas',
      'Cockpit voice radios',
      'In-flight connectivity',
      'Data link terminals',
      'Emergency locator transmitters',
      'Air traffic surveillance receivers',
    ],
    needs: ['wiring', 'composites', 'testing', 'software', 'space'],
  },
  software: {
    sells: [
      'Model-based design tools',
      'Predictive maintenance analytics',
      'Safety-critical software verification',
      'Digital twin simulation',
      'Product lifecycle software',
      'Airworthiness documentation',
    ],
    needs: ['avionics', 'training', 'testing', 'communication'],
  },
  tooling: {
    sells: [
      'Assembly jigs',
      'Automated drilling cells',
      'Five-axis milling centres',
      'Composite lay-up moulds',
      'Laser tracker metrology',
      'Cutting tools for titanium',
    ],
    needs: ['software', 'metals', 'logistics', 'electric power'],
  },
  sealing: {
    sells: [
      'Elastomer door seals',
      'Fuel tank sealants',
      'Fire barrier gaskets',
      'Anti-corrosion primers',
      'Thermal insulation blankets',
      'Hydraulic seals',
    ],
    needs: ['testing', 'logistics', 'tooling'],
  },
  training: {
    sells: [
      'Full-flight simulators',
      'Pilot type rating courses',
      'Maintenance technician training',
      'Virtual reality procedure trainers',
      'Cabin crew emergency training',
    ],
    needs: ['software', 'avionics', 'airframes', 'actuation', 'cabin'],
  },
  airports: {
    sells: [
      'Airfield lighting',
      'Baggage handling lines',
      'Visual docking guidance',
      'Apron charging infrastructure',
      'Remote tower services',
    ],
    needs: ['ground', 'electric power', 'communication', 'software', 'hydrogen'],
  },
  logistics: {
    sells: [
      'Aircraft-on-ground spares delivery',
      'Consignment stock programmes',
      'Aircraft recovery',
      'Export control consulting',
      'Reusable transport containers',
    ],
    needs: ['software', 'drones', 'ground', 'airframes'],
  },
};
