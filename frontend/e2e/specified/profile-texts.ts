import { alert, button, heading, label, link, text, toast, type Texts } from './kinds';

/** Specification, section 2: user profile view, my profile, edit profile; section 8 of them. */
export const profileTexts = {
  'somebody’s profile': [
    ...heading('{first} {last}', 'Business Information', 'Professional Details'),
    ...text(
      'VIP',
      "What They're Selling",
      "What They're Buying",
      'Reason for Meeting',
      'Company',
      'Role',
      'Consented',
    ),
    ...button('Request Meeting', 'Send Message'),
  ],
  'profile of somebody who shares nothing': text('Not Consented'),
  'profile with gaps': text('Not specified'),
  'user not found': [
    ...heading('User Not Found'),
    ...text(
      "The user profile you're looking for doesn't exist or you don't have permission to view it.",
    ),
    ...link('Back to Dashboard'),
  ],
  'user not read': text('Failed to fetch user: {status}'),
  'my profile': [
    ...heading('My Profile', 'Business Information', 'Networking Preferences', 'Account Settings'),
    ...link('Edit Profile'),
    ...text(
      'Role',
      'Company',
      'What I Buy',
      'What I Sell',
      'Reason for Meeting',
      'Not specified',
      'Data Sharing Consent',
      'Allow your profile to be visible to other attendees',
      'Enabled',
      'VIP Status',
      'Enhanced networking features and priority support',
      'Administrator Access',
    ),
  ],
  'my profile, without consent': text('Disabled'),
  'my profile, with both flags': text('VIP Member', 'Administrator', 'Active'),
  'the session loads': text('Loading profile...'),
  'edit profile': [
    ...link('Back to Dashboard'),
    ...button('Upload Photo', 'Cancel', 'Save Changes'),
    ...heading('Basic Information', 'Networking Information'),
    ...label('Networking Goals (optional)', 'First Name', 'Last Name', 'Email', 'Company'),
    ...text('JPG, PNG or GIF. Max size 5MB.', 'Data sharing enabled'),
  ],
  'edit profile, with both flags': text('VIP Member', 'Administrator'),
  'edit profile, without consent': text('Data sharing disabled'),
  'profile saved': toast('Profile updated', 'Your profile has been successfully updated.'),
  'profile refused': alert('{reason}'),
  'profile refused without words': alert('Failed to update profile'),
  'photo dialog': text('Select up to 10 images (5MB max each)'),
  'photo saved': toast(
    'Profile image updated',
    'Your profile picture has been successfully updated.',
  ),
  'photo refused': toast('Upload failed', '{reason}'),
  'photo refused without words': toast('Upload failed', 'Failed to update profile image.'),
} satisfies Texts<string>;
