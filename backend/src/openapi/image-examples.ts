import type { LibraryImage, ProfileImageReply, UploadReply } from '@rendezvous/contract';
import { ana, ben } from './example-people.js';

const photo = '/objects/uploads/8f7e6d5c-4b3a-4291-8170-6f5e4d3c2b1a';
const upload: UploadReply = {
  uploadURL: `https://rendezvous.example${photo}?for=${ana.id}&until=1795254000&size=&signature=c2ln`,
  name: '8f7e6d5c-4b3a-4291-8170-6f5e4d3c2b1a',
};
const profileImage: ProfileImageReply = { profileImage: photo };
const libraryImage: LibraryImage = {
  id: '2c3d4e5f-6071-4283-94a5-b6c7d8e9f0a1',
  name: 'Hall 4',
  path: photo,
  uploadedBy: ben.id,
  createdAt: '2026-08-01T09:05:00.000Z',
};

export const IMAGE_REPLY_EXAMPLES = {
  LibraryImage: libraryImage,
  ProfileImageReply: profileImage,
  UploadReply: upload,
};
