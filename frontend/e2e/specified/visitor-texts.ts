import { alert, button, heading, label, link, part, text, toast, type Texts } from './kinds';

/** Specification, section 2: navigation, login, register, admin setup, not found; sections 5 and 8 of them. */
export const visitorTexts = {
  'sign-in': [
    ...text('Sign in to your account'),
    ...label('Email', 'Password'),
    ...button('Sign In'),
    ...link('Create one'),
  ],
  'sign-in, pending': button('Signing in...'),
  'sign-in, refused without words': alert('Failed to login'),
  register: [
    ...label(
      'First Name',
      'Last Name',
      'Email',
      'Password',
      'Confirm Password',
      'Company',
      'Role/Title',
      'What do you sell?',
      'What are you looking to buy?',
      'Reason for networking (optional)',
    ),
    ...link('Sign in'),
  ],
  'register, passwords differ': text("Passwords don't match"),
  'register, refused without words': alert('Failed to create account'),
  'setup available': label(
    'Email',
    'Password',
    'First Name',
    'Last Name',
    'Company',
    'Role/Title',
    'What are you looking to buy?',
    'What do you sell?',
  ),
  'setup, nothing entered': text(
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'First name is required',
    'Last name is required',
    'Company is required',
    'Role is required',
    'Please describe what your company buys',
    'Please describe what your company sells',
  ),
  'setup, refused without words': toast('Setup failed', 'Something went wrong during admin setup.'),
  'setup, somebody was faster': toast('Setup failed', '{reason}'),
  'setup done': toast(
    'Admin account created!',
    'You are now logged in as the system administrator.',
  ),
  'setup not available': [
    ...heading('Admin Setup Not Available'),
    ...part('Administrator accounts have already been set up'),
    ...link('Go to Sign In'),
  ],
  'navigation on a desk': [
    ...text('Rendezvous', 'Business Networking'),
    ...link('Dashboard', 'Events', 'My Meetings', 'Messages', 'Profile Settings'),
    ...button('Logout'),
  ],
  'navigation of administrators': [...text('PLATFORM'), ...link('Admin Dashboard')],
  'header on a phone': text('Rendezvous'),
  'navigation on a phone': [
    ...text('Business Networking', 'PLATFORM'),
    ...link(
      'Dashboard',
      'Events',
      'My Meetings',
      'Messages',
      'Admin Dashboard',
      'Profile Settings',
    ),
    ...button('Logout'),
  ],
  'screen of administrators, denied': toast(
    "Access Denied: You don't have administrator privileges to access this page.",
  ),
  'not found': [
    ...heading('404 Page Not Found'),
    ...text('Did you forget to add the page to the router?'),
  ],
} satisfies Texts<string>;
