/** The look of a drop-down menu and of its items. */
export const menuPanel = 'z-50 min-w-52 rounded-xl border border-line bg-raised p-1.5 shadow-float';
export const menuItem =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-lg px-2.5 text-sm outline-none data-[highlighted]:bg-sunken';
