import type { OtherUser, Person } from '@rendezvous/contract';

/** The two people of the examples. */
export const ana: Person = {
  id: '0d9c6f3a-2b1e-4c5d-8f7a-1b2c3d4e5f60',
  firstName: 'Ana',
  lastName: 'Costa',
  company: 'Ribeiro Fasteners',
  role: 'Head of Sales',
  profileImage: null,
  isVip: false,
  isAdmin: false,
};

export const ben: Person = {
  id: '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3921',
  firstName: 'Ben',
  lastName: 'Okafor',
  company: 'Northwind Airframes',
  role: 'Head of Procurement',
  profileImage: '/public-objects/ben.webp',
  isVip: true,
  isAdmin: false,
};

/** As the other sees them once a meeting is accepted or not. */
export const anaToBen: OtherUser = { ...ana, email: null };
export const benToAna: OtherUser = { ...ben, email: 'ben@northwind.example' };
