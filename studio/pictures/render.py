"""Renders scenes of parts and materials with Blender's Cycles; knows nothing of products.

blender -b -P render.py -- jobs.json        one job after another; prints `DONE <out> <seconds>` for each
The file: {"weights": "x.tza", "jobs": [{"scene": {...}, "out": "x.png", "size": [960, 960], "samples": 12}]}.
Scene, parts and materials are described by scene.ts; lengths in centimetres, z is up, y goes away from the camera.
"""
import json, math, os, random, sys, time, traceback
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, bmesh, cv2
import numpy as np
from mathutils import Matrix, Vector, noise
from denoise import Denoiser

SIZE = 24.0  # every scene is scaled to fit a ball of this diameter, so that light and camera are the same for a bead and for a ladder


# --- materials -------------------------------------------------------------------------------------------------------------------

def linear(c):
    """'#rrggbb' or [r, g, b] as one sees it (sRGB 0..1), to what light does."""
    if isinstance(c, str):
        c = [int(c[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in c]


class Materials:
    def __init__(self):
        self.made = {}

    def get(self, m):
        key = json.dumps(m, sort_keys=True)
        if key not in self.made:
            self.made[key] = self.make(m)
        return self.made[key]

    def make(self, m):
        mat = bpy.data.materials.new('m')
        mat.use_nodes = True
        tree = mat.node_tree
        nodes, links = tree.nodes, tree.links
        b = nodes['Principled BSDF']
        color = (*linear(m.get('color', '#cccccc')), 1)
        b.inputs['Base Color'].default_value = color
        for socket, field, default in [('Roughness', 'rough', .45), ('Metallic', 'metal', 0), ('Transmission', 'glass', 0),
                                       ('Clearcoat', 'coat', 0), ('Sheen', 'sheen', 0), ('Specular', 'shine', .5)]:
            b.inputs[socket].default_value = m.get(field, default)
        b.inputs['IOR'].default_value = m.get('ior', 1.45)
        if m.get('soft'):
            b.inputs['Subsurface'].default_value = m['soft']
            b.inputs['Subsurface Color'].default_value = color
            b.inputs['Subsurface Radius'].default_value = (.6, .35, .25)
        if m.get('glow'):
            b.inputs['Emission'].default_value = color
            b.inputs['Emission Strength'].default_value = m['glow']
        if m.get('alpha', 1) < 1:
            b.inputs['Alpha'].default_value = m['alpha']
        if m.get('image'):
            tex = nodes.new('ShaderNodeTexImage')
            tex.image = bpy.data.images.load(m['image'], check_existing=True)
            tex.extension = 'REPEAT' if m.get('tile') else 'EXTEND'
            if m.get('tile'):
                coord = nodes.new('ShaderNodeTexCoord')
                scale = nodes.new('ShaderNodeMapping')
                scale.inputs['Scale'].default_value = (m['tile'], m['tile'], m['tile'])
                links.new(coord.outputs['Object'], scale.inputs['Vector'])
                links.new(scale.outputs['Vector'], tex.inputs['Vector'])
                tex.projection = 'BOX'
                tex.projection_blend = .2
            links.new(tex.outputs['Color'], b.inputs['Base Color'])
            if m.get('cutout', True):
                links.new(tex.outputs['Alpha'], b.inputs['Alpha'])
            if m.get('glow'):
                links.new(tex.outputs['Color'], b.inputs['Emission'])
        grain = m.get('grain')
        if grain:
            self.add_grain(nodes, links, b, m, grain)
        if m.get('relief'):
            self.add_relief(nodes, links, b, m['relief'])
        if m.get('thin'):
            self.thin_out(nodes, links, m)
        return mat

    def thin_out(self, nodes, links, m):
        """Thin glass or film: one looks straight through; the more aslant, the more it mirrors and the deeper its colour."""
        color = linear(m.get('color', '#ffffff'))
        facing = nodes.new('ShaderNodeLayerWeight')
        facing.inputs['Blend'].default_value = .16
        tint = nodes.new('ShaderNodeMixRGB')
        tint.inputs[1].default_value = (*color, 1)
        tint.inputs[2].default_value = (*[v * .4 for v in color], 1)
        links.new(facing.outputs['Facing'], tint.inputs[0])
        clear = nodes.new('ShaderNodeBsdfTransparent')
        links.new(tint.outputs[0], clear.inputs['Color'])
        mirror = nodes.new('ShaderNodeBsdfGlossy')
        mirror.inputs['Roughness'].default_value = m.get('rough', .02)
        share = nodes.new('ShaderNodeMapRange')
        share.inputs['To Min'].default_value = .03
        share.inputs['To Max'].default_value = .7
        links.new(facing.outputs['Fresnel'], share.inputs['Value'])
        mix = nodes.new('ShaderNodeMixShader')
        links.new(share.outputs['Result'], mix.inputs[0])
        links.new(clear.outputs[0], mix.inputs[1])
        links.new(mirror.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])

    def add_relief(self, nodes, links, b, relief):
        """A drawing pressed into the surface: black is deep, white is high; on top of the grain's bump."""
        tex = nodes.new('ShaderNodeTexImage')
        tex.image = bpy.data.images.load(relief['image'], check_existing=True)
        tex.image.colorspace_settings.name = 'Non-Color'
        bump = nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = relief.get('bump', .6)
        bump.inputs['Distance'].default_value = relief.get('depth', .2)
        links.new(tex.outputs['Color'], bump.inputs['Height'])
        if b.inputs['Normal'].links:
            links.new(b.inputs['Normal'].links[0].from_socket, bump.inputs['Normal'])
        links.new(bump.outputs['Normal'], b.inputs['Normal'])

    def add_grain(self, nodes, links, b, m, grain):
        """A pattern in the material: a bump, and from colour to colour where `to` is given."""
        kind = grain['kind']
        coord = nodes.new('ShaderNodeTexCoord')
        place = nodes.new('ShaderNodeMapping')
        s = grain.get('stretch', [1, 1, 1])
        place.inputs['Scale'].default_value = s
        links.new(coord.outputs['Object'], place.inputs['Vector'])
        if kind in ('wood', 'stripes', 'rings'):
            tex = nodes.new('ShaderNodeTexWave')
            tex.wave_type = 'RINGS' if kind == 'rings' else 'BANDS'
            tex.inputs['Distortion'].default_value = grain.get('distort', 6 if kind == 'wood' else 0)
            tex.inputs['Detail'].default_value = 3 if kind == 'wood' else 0
            if kind == 'stripes':
                tex.bands_direction = grain.get('along', 'X').upper()
        elif kind == 'weave':
            tex = None
        elif kind in ('cells', 'leather'):
            tex = nodes.new('ShaderNodeTexVoronoi')
            tex.feature = 'DISTANCE_TO_EDGE' if kind == 'leather' else 'F1'
        elif kind == 'checks':
            tex = nodes.new('ShaderNodeTexChecker')
        else:
            tex = nodes.new('ShaderNodeTexNoise')
            tex.inputs['Detail'].default_value = grain.get('detail', 4)
        if tex is None:  # warp and weft
            out = None
            for axis in 'XY':
                wave = nodes.new('ShaderNodeTexWave')
                wave.bands_direction = axis
                wave.inputs['Scale'].default_value = grain.get('scale', 6)
                links.new(place.outputs['Vector'], wave.inputs['Vector'])
                if out is None:
                    out = wave.outputs['Fac']
                else:
                    mix = nodes.new('ShaderNodeMath')
                    mix.operation = 'MULTIPLY'
                    links.new(out, mix.inputs[0])
                    links.new(wave.outputs['Fac'], mix.inputs[1])
                    out = mix.outputs[0]
        else:
            tex.inputs['Scale'].default_value = grain.get('scale', 1)
            links.new(place.outputs['Vector'], tex.inputs['Vector'])
            out = tex.outputs['Distance'] if kind in ('cells', 'leather') else tex.outputs['Fac']
            if kind == 'leather':
                clamp = nodes.new('ShaderNodeMapRange')
                clamp.inputs['From Max'].default_value = .12
                links.new(out, clamp.inputs['Value'])
                out = clamp.outputs['Result']
        if grain.get('bump', .2) > 0:
            bump = nodes.new('ShaderNodeBump')
            bump.inputs['Strength'].default_value = grain.get('bump', .2)
            bump.inputs['Distance'].default_value = grain.get('depth', .05)
            links.new(out, bump.inputs['Height'])
            links.new(bump.outputs['Normal'], b.inputs['Normal'])
        if 'to' in grain:
            ramp = nodes.new('ShaderNodeMapRange')
            sharp = grain.get('sharp', 0) * .49
            ramp.inputs['From Min'].default_value = sharp
            ramp.inputs['From Max'].default_value = 1 - sharp
            links.new(out, ramp.inputs['Value'])
            mix = nodes.new('ShaderNodeMixRGB')
            source = b.inputs['Base Color'].links[0].from_socket if b.inputs['Base Color'].links else None
            if source:
                links.new(source, mix.inputs[1])
            else:
                mix.inputs[1].default_value = (*linear(m.get('color', '#cccccc')), 1)
            mix.inputs[2].default_value = (*linear(grain['to']), 1)
            links.new(ramp.outputs['Result'], mix.inputs[0])
            links.new(mix.outputs[0], b.inputs['Base Color'])


# --- parts -----------------------------------------------------------------------------------------------------------------------

def new_mesh(verts, faces, smooth=True, uvs=None):
    me = bpy.data.meshes.new('part')
    me.from_pydata(verts, [], faces)
    me.update()
    if uvs is not None:
        layer = me.uv_layers.new()
        for loop in me.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = bpy.data.objects.new('part', me)
    bpy.context.scene.collection.objects.link(o)
    return o


def rounded(o, width, segments=3, angle=35):
    if width <= 0:
        return o
    b = o.modifiers.new('edge', 'BEVEL')
    b.width = width
    b.segments = segments
    b.limit_method = 'ANGLE'
    b.angle_limit = math.radians(angle)
    b.harden_normals = False
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(40)
    return o


def smooth_path(points, closed=False, per=10):
    """Catmull-Rom through the points."""
    p = [Vector(q) for q in points]
    n = len(p)
    if n < 3 and not closed:
        return p
    out = []
    for i in range(n if closed else n - 1):
        a, b, c, d = (p[(i + k) % n] if closed else p[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        for s in range(per):
            t = s / per
            out.append(.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    if not closed:
        out.append(p[-1])
    return out


def lathe(p):
    """[radius, height] from the bottom up, turned round z. Points are rounded off between them unless `sharp`; a point given twice is an edge."""
    prof, steps = p['profile'], p.get('steps', 72)
    if not p.get('sharp'):
        pieces, run = [], [prof[0]]
        for a, b in zip(prof, prof[1:]):
            if a == b:
                pieces.append(run)
                run = [b]
            else:
                run.append(b)
        pieces.append(run)
        smooth = []
        for piece in pieces:
            q = smooth_path([(r, z, 0) for r, z in piece], per=6) if len(piece) > 2 else [Vector((r, z, 0)) for r, z in piece]
            smooth += [(max(v.x, 0), v.y) for v in q]
        prof = smooth
    arc = math.radians(p.get('arc', 360))
    closed = p.get('arc', 360) >= 360
    n = len(prof)
    length = [0]
    for (r0, z0), (r1, z1) in zip(prof, prof[1:]):
        length.append(length[-1] + math.hypot(r1 - r0, z1 - z0))
    total = length[-1] or 1
    rings = steps + 1  # the seam twice, for the picture round it
    verts, uvs = [], []
    for i in range(rings):
        a = -math.pi / 2 + arc * i / steps - math.pi
        for j, (r, z) in enumerate(prof):
            verts.append((r * math.cos(a), r * math.sin(a), z))
            uvs.append((i / steps, length[j] / total))
    faces = [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(steps) for j in range(n - 1)]
    o = new_mesh(verts, faces, True, uvs)
    if closed:
        w = o.modifiers.new('weld', 'WELD')
        w.merge_threshold = 1e-4
    if p.get('wall'):
        s = o.modifiers.new('wall', 'SOLIDIFY')
        s.thickness = p['wall']
        s.offset = -1
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(p.get('crease', 50))
    return o


def box(p):
    x, y, z = p['size']
    o = new_mesh([(sx * x / 2, sy * y / 2, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (0, 1)],
                 [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    if p.get('bulge'):  # a bag, a cushion: faces swell
        s = o.modifiers.new('fine', 'SUBSURF')
        s.subdivision_type = 'SIMPLE'
        s.levels = s.render_levels = 5
        bake(o)
        c = np.array([v.co for v in o.data.vertices])
        u = c / np.array([x / 2, y / 2, z / 2]) - np.array([0, 0, 1])
        for axis in range(3):
            others = [k for k in range(3) if k != axis]
            swell = (1 - u[:, others[0]] ** 2) * (1 - u[:, others[1]] ** 2)
            c[:, axis] += np.sign(u[:, axis]) * (np.abs(u[:, axis]) > .999) * swell * p['bulge'] * min(x, y, z)
        c = wrinkle(c, p)
        o.data.vertices.foreach_set('co', c.ravel())
        o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
        sm = o.modifiers.new('calm', 'SMOOTH')
        sm.iterations = p.get('calm', 6)
        return o
    return rounded(o, p.get('edge', min(p['size']) * .06), p.get('segments', 4))


def wrinkle(c, p):
    """Moves points by noise: cloth that was touched, a bag that was filled. `wrinkle`: [depth, size of one, seed]."""
    if not p.get('wrinkle'):
        return c
    depth, size, seed = (*p['wrinkle'], 0)[:3]
    off = Vector((seed * 17.3, seed * 5.1, seed * 29.7))
    return np.array([Vector(v) + noise.noise_vector(Vector(v) / size + off) * depth for v in c])


def tube(p):
    """A rod along a path, of one radius or one per point."""
    path = smooth_path(p['path'], p.get('closed', False), p.get('per', 10)) if p.get('curved', True) else [Vector(q) for q in p['path']]
    radius = p['radius']
    n = len(path)
    if isinstance(radius, list):
        at = np.linspace(0, len(radius) - 1, n)
        radii = list(np.interp(at, range(len(radius)), radius))
    else:
        radii = [radius] * n
    c = bpy.data.curves.new('tube', 'CURVE')
    c.dimensions = '3D'
    c.bevel_depth = 1
    c.bevel_resolution = p.get('sides', 5)
    c.use_fill_caps = True
    s = c.splines.new('POLY')
    s.points.add(n - 1)
    for q, at, r in zip(s.points, path, radii):
        q.co = (*at, 1)
        q.radius = r
    s.use_cyclic_u = p.get('closed', False)
    s.use_smooth = True
    o = bpy.data.objects.new('tube', c)
    bpy.context.scene.collection.objects.link(o)
    return o


def outline_points(outline, curved):
    return [(v.x, v.y) for v in smooth_path([(x, y, 0) for x, y in outline], True, 8)] if curved else [tuple(q) for q in outline]


def extrude(p):
    """Flat outlines (x, y), the later ones holes in the first, raised from z = 0 to `depth`."""
    c = bpy.data.curves.new('shape', 'CURVE')
    c.dimensions = '2D'
    c.fill_mode = 'BOTH'
    edge = min(p.get('edge', .05), p['depth'] * .45)
    c.extrude = p['depth'] / 2 - edge
    c.bevel_depth = edge
    c.bevel_resolution = p.get('segments', 2)
    c.offset = -edge
    for outline in p['outlines']:
        pts = outline_points(outline, p.get('curved'))
        s = c.splines.new('POLY')
        s.points.add(len(pts) - 1)
        for q, at in zip(s.points, pts):
            q.co = (*at, 0, 1)
        s.use_cyclic_u = True
    o = bpy.data.objects.new('shape', c)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o)
    bpy.data.objects.remove(o)
    me.transform(Matrix.Translation((0, 0, p['depth'] / 2)))
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    o = bpy.data.objects.new('part', me)
    bpy.context.scene.collection.objects.link(o)
    return o


def loft(p):
    """A skin over cross sections: each {at, size: [width, height], power (2 round, 4 nearly square), turn}. The ends are rounded off."""
    sections, around = p['sections'], p.get('steps', 48)
    rows = []
    for s in sections:
        w, h = s['size']
        power = s.get('power', 2)
        rot = Matrix.Rotation(math.radians(s.get('turn', [0, 0, 0])[0]), 3, 'X') @ Matrix.Rotation(math.radians(s.get('turn', [0, 0, 0])[1]), 3, 'Y') @ Matrix.Rotation(math.radians(s.get('turn', [0, 0, 0])[2]), 3, 'Z')
        row = []
        for i in range(around):
            a = 2 * math.pi * i / around
            ca, sa = math.cos(a), math.sin(a)
            x = math.copysign(abs(ca) ** (2 / power), ca) * w / 2
            y = math.copysign(abs(sa) ** (2 / power), sa) * h / 2
            row.append(Vector(s['at']) + rot @ Vector((x, y, 0)))
        rows.append(row)
    if p.get('curved', True) and len(rows) > 2:
        per = p.get('per', 6)
        columns = [smooth_path([row[i] for row in rows], False, per) for i in range(around)]
        rows = [[columns[i][k] for i in range(around)] for k in range(len(columns[0]))]
    verts = [v for row in rows for v in row]
    n = len(rows)
    faces = [(k * around + i, k * around + (i + 1) % around, (k + 1) * around + (i + 1) % around, (k + 1) * around + i)
             for k in range(n - 1) for i in range(around)]
    if p.get('caps', True):
        faces.append(tuple(reversed(range(around))))
        faces.append(tuple((n - 1) * around + i for i in range(around)))
    uvs = [(i / around, k / max(n - 1, 1)) for k in range(n) for i in range(around)]
    o = new_mesh(verts, faces, True, uvs)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(55)
    if p.get('wall'):
        s = o.modifiers.new('wall', 'SOLIDIFY')
        s.thickness = p['wall']
    if p.get('edge'):
        rounded(o, p['edge'], 3, 50)
    if p.get('wrinkle'):
        bake(o)
        c = wrinkle([v.co for v in o.data.vertices], p)
        o.data.vertices.foreach_set('co', np.array(c).ravel())
    return o


def round_ball():
    """Points and faces of a ball of radius 1; made once, for a mesh grows slower the larger it is."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=32, v_segments=20, radius=1)
    points, sides = [v.co.copy() for v in bm.verts], [[v.index for v in f.verts] for f in bm.faces]
    bm.free()
    return points, sides


def blob(p):
    """Balls ({at, size, turn}) melted into one skin: plush, dough, fruit, grips. `fine`: size of a detail; `melt`: rounds of smoothing."""
    points, sides = round_ball()
    verts, faces = [], []
    for ball in p['balls']:
        size = ball['size'] if isinstance(ball['size'], list) else [ball['size']] * 3
        turn = [math.radians(a) for a in ball.get('turn', [0, 0, 0])]
        rot = Matrix.Rotation(turn[2], 4, 'Z') @ Matrix.Rotation(turn[1], 4, 'Y') @ Matrix.Rotation(turn[0], 4, 'X')
        m = Matrix.Translation(ball['at']) @ rot @ Matrix.Diagonal((*[s / 2 for s in size], 1))
        faces += [[len(verts) + i for i in side] for side in sides]
        verts += [m @ v for v in points]
    me = bpy.data.meshes.new('blob')
    me.from_pydata(verts, [], faces)
    o = bpy.data.objects.new('blob', me)
    bpy.context.scene.collection.objects.link(o)
    r = o.modifiers.new('skin', 'REMESH')
    r.mode = 'VOXEL'
    r.voxel_size = p['fine']
    r.use_smooth_shade = True
    s = o.modifiers.new('melt', 'SMOOTH')
    s.iterations = p.get('melt', 6)
    bake(o)
    if p.get('wrinkle'):
        c = wrinkle([v.co for v in o.data.vertices], p)
        o.data.vertices.foreach_set('co', np.array(c).ravel())
    return o


def pad(p):
    """An outline (x, y) filled like a cushion or a laid garment: `depth` high in the middle, falling to the edge over `soft`;
    creases by `wrinkle`, sewn lines by `seams` (polylines pressed in), what is sewn on by `raised`. Lies on z = 0."""
    outline = np.array(outline_points(p['outline'], p.get('curved')))
    cells = p.get('cells', 150)
    lo, hi = outline.min(0), outline.max(0)
    step = (hi - lo).max() / cells
    xs = np.arange(lo[0] - step, hi[0] + 2 * step, step)
    ys = np.arange(lo[1] - step, hi[1] + 2 * step, step)
    gx, gy = np.meshgrid(xs, ys)
    pts = np.stack([gx.ravel(), gy.ravel()], 1)
    inside, nearest, foot = within(pts, outline)
    ny, nx = gx.shape
    ins = inside.reshape(ny, nx)
    quad = ins[:-1, :-1] | ins[1:, :-1] | ins[:-1, 1:] | ins[1:, 1:]
    used = np.zeros((ny, nx), bool)
    for dy in (0, 1):
        for dx in (0, 1):
            used[dy:ny - 1 + dy, dx:nx - 1 + dx] |= quad
    outer = used.ravel() & ~inside
    pts[outer] = foot[outer]
    depth = np.where(inside, nearest, 0)
    soft = p.get('soft', p['depth'])
    t = np.clip(depth / soft, 0, 1)
    z = p['depth'] * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    for seam in p.get('seams', []):
        line = np.array(seam['path'])
        width, press = seam.get('width', .4), seam.get('press', .4)
        near = around(pts, line, 4 * width)
        d = np.full(len(near), 1e9)
        for a, b in zip(line, line[1:]):
            d = np.minimum(d, to_segment(pts[near], a, b)[0])
        z[near] *= 1 - press * np.exp(-(d / width) ** 2)
    for area in p.get('raised', []):
        edge = np.array(area['outline'])
        near = around(pts, edge, 0)
        covered, off, _ = within(pts[near], edge)
        z[near] += np.where(covered, area['height'] * np.clip(off / area.get('edge', .3), 0, 1), 0)
    if p.get('wrinkle'):
        amount, size, seed = (*p['wrinkle'], 0)[:3]
        stretch = p.get('stretch', [1, 1])
        folds = np.array([noise.fractal(Vector((x / size * stretch[0] + seed * 7.7, y / size * stretch[1], seed * 3.1)), 1, 2, 3) if u else 0
                          for x, y, u in zip(pts[:, 0], pts[:, 1], used.ravel())])
        z += amount * folds * t
    z = np.maximum(z, .12 * p['depth'] * np.sqrt(t)) + .02
    index = -np.ones(ny * nx, int)
    keep = np.flatnonzero(used.ravel())
    index[keep] = np.arange(len(keep))
    top = np.column_stack([pts[keep], z[keep]])
    grid = index.reshape(ny, nx)
    faces = [(int(grid[j, i]), int(grid[j, i + 1]), int(grid[j + 1, i + 1]), int(grid[j + 1, i]))
             for j in range(ny - 1) for i in range(nx - 1) if quad[j, i]]
    span = hi - lo
    uvs = [((x - lo[0]) / span[0], (y - lo[1]) / span[1]) for x, y, _ in top]
    o = new_mesh([tuple(v) for v in top], faces, True, uvs)
    s = o.modifiers.new('wall', 'SOLIDIFY')
    s.thickness = p.get('thick', .15)
    s.offset = 1
    sm = o.modifiers.new('calm', 'SMOOTH')
    sm.iterations = 2
    return o


def around(pts, line, margin):
    """Indices of the points that may be near a line: the others need no distance."""
    return np.flatnonzero(((pts >= line.min(0) - margin) & (pts <= line.max(0) + margin)).all(1))


def within(pts, outline):
    """Which points are inside, how far from the outline each is, and the nearest point of it."""
    inside = np.zeros(len(pts), bool)
    nearest = np.full(len(pts), 1e9)
    foot = np.zeros_like(pts)
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        crosses = (a[1] > pts[:, 1]) != (b[1] > pts[:, 1])
        with np.errstate(divide='ignore', invalid='ignore'):
            at = (b[0] - a[0]) * (pts[:, 1] - a[1]) / (b[1] - a[1] + 1e-12) + a[0]
        inside ^= crosses & (pts[:, 0] < at)
        d, f = to_segment(pts, a, b)
        closer = d < nearest
        nearest[closer] = d[closer]
        foot[closer] = f[closer]
    return inside, nearest, foot


def to_segment(pts, a, b):
    ab = b - a
    t = np.clip(((pts - a) @ ab) / (ab @ ab + 1e-12), 0, 1)
    f = a + t[:, None] * ab
    return np.linalg.norm(pts - f, axis=1), f


def skin(p):
    """Rows of points, all of one length, joined to a surface; `closed` joins the ends of each row, `wall` makes it thick.
    `curved` [along a row, from row to row]: rounded between the points."""
    rows, per = p['rows'], p.get('per', 6)
    along, across = p.get('curved', [False, False])
    if along:
        rows = [smooth_path(row, p.get('closed', False), per) for row in rows]
    if across:
        rows = list(zip(*[smooth_path(column, False, per) for column in zip(*rows)]))
    rows = [[*row, row[0]] if p.get('closed') else row for row in rows]
    n, m = len(rows), len(rows[0])
    faces = [(k * m + i, k * m + i + 1, (k + 1) * m + i + 1, (k + 1) * m + i) for k in range(n - 1) for i in range(m - 1)]
    uvs = [(i / (m - 1), k / (n - 1)) for k in range(n) for i in range(m)]
    o = new_mesh([tuple(v) for row in rows for v in row], faces, True, uvs)
    w = o.modifiers.new('weld', 'WELD')
    w.merge_threshold = 1e-4
    if p.get('wrinkle'):
        bake(o)
        o.data.vertices.foreach_set('co', np.array(wrinkle([v.co for v in o.data.vertices], p)).ravel())
    if p.get('wall'):
        s = o.modifiers.new('wall', 'SOLIDIFY')
        s.thickness = p['wall']
        s.offset = 0
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(p.get('crease', 60))
    return o


def strip(p):
    """A band along a path of [y, z], `width` wide in x, `thick`: folded towels, runners, straps, ribbons. A picture on it begins at the path's beginning."""
    path = smooth_path([(0, y, z) for y, z in p['path']], False, 12) if p.get('curved', True) else [Vector((0, y, z)) for y, z in p['path']]
    cells, w = p.get('cells', 40), p['width']
    along = np.concatenate([[0], np.cumsum([(b - a).length for a, b in zip(path, path[1:])])])
    n = max(8, int(along[-1] / w * cells), p.get('least', 60))
    even = np.linspace(0, along[-1], n + 1)
    ys, zs = np.interp(even, along, [v.y for v in path]), np.interp(even, along, [v.z for v in path])
    verts = np.array([((i / cells - .5) * w, y, z) for y, z in zip(ys, zs) for i in range(cells + 1)])
    uvs = [(i / cells, j / n) for j in range(n + 1) for i in range(cells + 1)]
    m = cells + 1
    faces = [(j * m + i, j * m + i + 1, (j + 1) * m + i + 1, (j + 1) * m + i) for j in range(n) for i in range(cells)]
    o = new_mesh([tuple(v) for v in wrinkle(verts, p)], faces, True, uvs)
    s = o.modifiers.new('wall', 'SOLIDIFY')
    s.thickness = p.get('thick', .2)
    s.offset = 0
    r = o.modifiers.new('round', 'SUBSURF')
    r.levels = r.render_levels = 1
    return o


def sheet(p):
    """A picture, flat or bent round z (`bend`: radius; its middle faces the camera). Stands upright, its lower edge on z = 0; `lies`: flat on the floor."""
    w, h = p['size']
    steps = 40 if p.get('bend') else 1
    verts, uvs = [], []
    for j in (0, 1):
        for i in range(steps + 1):
            u = i / steps
            if p.get('bend'):
                a = (u - .5) * w / p['bend']
                verts.append((p['bend'] * math.sin(a), -p['bend'] * math.cos(a), j * h))
            elif p.get('lies'):
                verts.append(((u - .5) * w, (j - .5) * h, 0))
            else:
                verts.append(((u - .5) * w, 0, j * h))
            uvs.append((u, j))
    n = steps + 1
    return new_mesh(verts, [(i, i + 1, n + i + 1, n + i) for i in range(steps)], True, uvs)


def text(p):
    c = bpy.data.curves.new('text', 'FONT')
    c.body = p['say']
    c.size = p['size']
    c.align_x = 'CENTER'
    c.extrude = p.get('depth', .02)
    o = bpy.data.objects.new('text', c)
    bpy.context.scene.collection.objects.link(o)
    return o


def cloth(p, others):
    """A sheet that falls on what is there. `size`, `from` (height it falls from), `stiff`, `frames`."""
    cells = p.get('cells', 80)
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=cells, y_subdivisions=cells, size=1)
    o = bpy.context.object
    w, h = p['size']
    me = o.data
    me.transform(Matrix.Diagonal((w, h, 1, 1)))
    k = 10.0 / max(w, h)  # the solver thinks in metres of light cloth: everything falls at one size
    o.matrix_world = place_of(p)
    hits = []
    for other in others:
        if other.type in ('MESH', 'CURVE') and other.type == 'MESH':
            other.modifiers.new('hit', 'COLLISION')
            other.collision.thickness_outer = .02 * max(w, h) / 10
            hits.append(other)
    bpy.ops.mesh.primitive_plane_add(size=40 * max(w, h))
    ground = bpy.context.object
    ground.modifiers.new('hit', 'COLLISION')
    ground.collision.thickness_outer = .02 * max(w, h) / 10
    s = o.modifiers.new('cloth', 'CLOTH')
    s.settings.quality = 6
    s.collision_settings.distance_min = .015 * max(w, h) / 10
    s.settings.bending_stiffness = p.get('stiff', .5)
    s.settings.mass = .3
    s.settings.effector_weights.gravity = max(w, h) / 10 * .35
    frames = p.get('frames', 60)
    s.point_cache.frame_end = frames
    for f in range(1, frames + 1):
        bpy.context.scene.frame_set(f)
    bake(o)
    bpy.context.scene.frame_set(1)  # passes are named by the frame
    bpy.data.objects.remove(ground)
    for other in hits:
        other.modifiers.remove(other.modifiers['hit'])
    t = o.modifiers.new('thick', 'SOLIDIFY')
    t.thickness = p.get('thick', .3)
    r = o.modifiers.new('round', 'SUBSURF')
    r.levels = r.render_levels = 1
    o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
    return o


MAKE = {'lathe': lathe, 'box': box, 'tube': tube, 'extrude': extrude, 'loft': loft, 'blob': blob, 'pad': pad, 'skin': skin, 'sheet': sheet, 'strip': strip, 'text': text}


def bake(o):
    """Modifiers become the mesh."""
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    o.modifiers.clear()
    o.data = me


def place_of(p):
    turn = [math.radians(a) for a in p.get('turn', [0, 0, 0])]
    rot = Matrix.Rotation(turn[2], 4, 'Z') @ Matrix.Rotation(turn[1], 4, 'Y') @ Matrix.Rotation(turn[0], 4, 'X')
    scale = p.get('scale', 1)
    scale = scale if isinstance(scale, list) else [scale] * 3
    return Matrix.Translation(p.get('at', [0, 0, 0])) @ rot @ Matrix.Diagonal((*scale, 1))


class Builder:
    def __init__(self):
        self.materials = Materials()
        self.falling = []

    def build(self, parts, into=Matrix.Identity(4), material=None):
        """Objects of the parts, placed; a part without material has its group's."""
        objects = []
        for p in parts:
            objects += self.one(p, into, p.get('material', material))
        return objects

    def one(self, p, into, material):
        kind = p['kind']
        here = into @ place_of(p)
        if kind == 'group':
            return self.build(p['parts'], here, material)
        if kind == 'row':  # copies, each further by `step` and `spin`
            made = []
            for i in range(p['count']):
                spin = [math.radians(a * i) for a in p.get('spin', [0, 0, 0])]
                rot = Matrix.Rotation(spin[2], 4, 'Z') @ Matrix.Rotation(spin[1], 4, 'Y') @ Matrix.Rotation(spin[0], 4, 'X')
                shift = Matrix.Translation([a * i for a in p.get('step', [0, 0, 0])])
                made += self.copies(p, i, here @ rot @ shift if p.get('around') else here @ shift @ rot, material)
            return made
        if kind == 'heap':
            return self.heap(p, here, material)
        if kind == 'cut':
            return [self.cut(p, here, material)]
        if kind == 'cloth':
            self.falling.append((p, into, material))
            return []
        o = MAKE[kind](p)
        o.matrix_world = here
        self.dress(o, p, material)
        return [o]

    def copies(self, p, i, here, material):
        """The first is made, the others share its meshes."""
        if i == 0:
            p['made'] = self.build(p['parts'], Matrix.Identity(4), material)
            p['relative'] = [o.matrix_world.copy() for o in p['made']]
            for o, m in zip(p['made'], p['relative']):
                o.matrix_world = here @ m
            return p['made']
        out = []
        for o, m in zip(p['made'], p['relative']):
            twin = o.copy()
            bpy.context.scene.collection.objects.link(twin)
            twin.matrix_world = here @ m
            out.append(twin)
        return out

    def heap(self, p, here, material):
        """Many small things poured: over a disc of `radius` (or [x, y]) up to `height` in the middle, every one turned by chance."""
        rng = random.Random(p.get('seed', 1))
        kinds = [self.build([part], Matrix.Identity(4), material) for part in p['parts']]
        radius = p['radius'] if isinstance(p['radius'], list) else [p['radius']] * 2
        out = []
        for i in range(p['count']):
            r, a = math.sqrt(rng.random()), rng.random() * 2 * math.pi
            top = p['height'] * (1 - r ** p.get('slope', 1.6)) + p.get('base', 0)
            z = top * (rng.random() ** .25 if p.get('filled', True) else 1)
            tilt = p.get('tilt', 180)
            rot = Matrix.Rotation(rng.random() * 6.283, 4, 'Z') @ Matrix.Rotation(math.radians((rng.random() - .5) * 2 * tilt), 4, 'X') @ Matrix.Rotation(math.radians((rng.random() - .5) * 2 * tilt), 4, 'Y')
            grow = 1 + (rng.random() - .5) * p.get('vary', .25)
            m = here @ Matrix.Translation((r * math.cos(a) * radius[0], r * math.sin(a) * radius[1], z)) @ rot @ Matrix.Scale(grow, 4)
            for o in kinds[i % len(kinds)]:
                twin = o.copy()
                bpy.context.scene.collection.objects.link(twin)
                twin.matrix_world = m @ o.matrix_world
                out.append(twin)
        for kind in kinds:
            for o in kind:
                bpy.data.objects.remove(o)
        return out

    def cut(self, p, here, material):
        """The first part without the others, or melted with them (`how`: 'union', 'intersect')."""
        first, *tools = [o for part in p['parts'] for o in self.build([part], Matrix.Identity(4), material)]
        bake_all([first, *tools])
        for tool in tools:
            b = first.modifiers.new('cut', 'BOOLEAN')
            b.operation = {'union': 'UNION', 'intersect': 'INTERSECT'}.get(p.get('how'), 'DIFFERENCE')
            b.solver = 'EXACT'
            b.object = tool
        bake(first)
        for tool in tools:
            bpy.data.objects.remove(tool)
        if p.get('edge'):
            rounded(first, p['edge'], 3, 30)
        else:
            first.data.use_auto_smooth = True
            first.data.auto_smooth_angle = math.radians(35)
        first.matrix_world = here @ first.matrix_world
        return first

    def dress(self, o, p, material):
        if material is not None:
            o.data.materials.clear()
            o.data.materials.append(self.materials.get(material))
        if p.get('bent'):  # {angle, axis}: the whole part bent
            bake(o)
            s = o.modifiers.new('bend', 'SIMPLE_DEFORM')
            s.deform_method = p['bent'].get('how', 'BEND').upper()
            s.angle = math.radians(p['bent']['angle'])
            s.deform_axis = p['bent'].get('axis', 'X').upper()
        if p.get('fur'):
            self.grow(o, p['fur'], material)

    def grow(self, o, fur, material):
        bake(o) if o.type == 'MESH' and o.modifiers else None
        s = o.modifiers.new('fur', 'PARTICLE_SYSTEM').particle_system.settings
        s.type = 'HAIR'
        s.count = fur.get('count', 6000)
        s.hair_length = 1
        s.use_advanced_hair = True
        s.hair_step = 2
        s.render_step = s.display_step = 2
        s.normal_factor = fur['length']
        s.factor_random = fur.get('wild', .3) * fur['length']
        s.hair_length = fur['length'] * 2
        s.child_type = 'INTERPOLATED'
        s.rendered_child_count = fur.get('children', 8)
        s.clump_factor = fur.get('clump', .2)
        s.roughness_2 = fur.get('rough', .03) * fur['length'] * 10
        s.root_radius = fur.get('thick', .03)
        s.tip_radius = fur.get('thick', .03) * .3
        s.radius_scale = 1

    def fall(self, objects):
        for p, into, material in self.falling:
            o = cloth({**p, 'at': list((into @ place_of(p)).translation)}, objects)
            self.dress(o, p, p.get('material', material))
            objects.append(o)
        return objects


def bake_all(objects):
    for o in objects:
        if o.type != 'MESH':
            bpy.context.view_layer.update()
            me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
            twin = bpy.data.objects.new('part', me)
            o.data, _ = o.data, None
        elif o.modifiers:
            bake(o)


# --- the room --------------------------------------------------------------------------------------------------------------------

def corners_of(objects):
    bpy.context.view_layer.update()
    deps = bpy.context.evaluated_depsgraph_get()
    points = []
    for o in objects:
        e = o.evaluated_get(deps)
        me = e.to_mesh() if o.type in ('MESH', 'CURVE', 'FONT') else None
        if me is None or not me.vertices:
            continue
        co = np.empty(len(me.vertices) * 3)
        me.vertices.foreach_get('co', co)
        co = co.reshape(-1, 3)[::max(1, len(me.vertices) // 400)]
        m = np.array(e.matrix_world)
        points.append(co @ m[:3, :3].T + m[:3, 3])
        e.to_mesh_clear()
    return np.concatenate(points)


def softbox(at, size, watts, look=(0, 0, 6)):
    l = bpy.data.lights.new('softbox', 'AREA')
    l.size = size
    l.energy = watts
    o = bpy.data.objects.new('softbox', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def set_up_room(tint, is_seen):
    """One light for the whole shop: a large key from the left, a weak fill, a rim behind, and a sweep; unseen it still throws light back."""
    softbox((-48, -30, 44), 24, 30000)
    softbox((46, -30, 26), 26, 3600)
    softbox((10, 36, 56), 30, 14000)
    world = bpy.data.worlds.new('w')
    bpy.context.scene.world = world
    world.use_nodes = True
    back = world.node_tree.nodes['Background']
    back.inputs[0].default_value = (.95, .97, 1, 1)
    back.inputs[1].default_value = .3
    # A floor that becomes the wall behind, without a line between them.
    path = [(-400, 0), (-150, 0), (-60, 0), (60, 0), (88, 0), (100, 0), (128, 4), (156, 18), (174, 44), (182, 90), (184, 420)]
    verts = [(x, y, z) for x in (-500, 500) for y, z in path]
    n = len(path)
    sweep = new_mesh(verts, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)])
    s = sweep.modifiers.new('round', 'SUBSURF')
    s.levels = s.render_levels = 3
    sweep.visible_camera = is_seen
    mat = bpy.data.materials.new('sweep')
    mat.use_nodes = True
    b = mat.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*linear(tint), 1)
    b.inputs['Roughness'].default_value = .9
    b.inputs['Specular'].default_value = .1
    # The wall is further from the light than the floor: it shines a little, so that both are one.
    height = mat.node_tree.nodes.new('ShaderNodeTexCoord')
    split = mat.node_tree.nodes.new('ShaderNodeSeparateXYZ')
    rise = mat.node_tree.nodes.new('ShaderNodeMapRange')
    mat.node_tree.links.new(height.outputs['Object'], split.inputs['Vector'])
    mat.node_tree.links.new(split.outputs['Z'], rise.inputs['Value'])
    rise.inputs['From Max'].default_value = 70
    rise.inputs['To Max'].default_value = .42
    b.inputs['Emission'].default_value = (*linear(tint), 1)
    mat.node_tree.links.new(rise.outputs['Result'], b.inputs['Emission Strength'])
    sweep.data.materials.append(mat)


def aim(view, points, size):
    """The camera as near as everything fits: `up` and `round` in degrees, `lens` in mm, `fill` of the frame, `shift` in shares of it."""
    scene = bpy.context.scene
    cam = bpy.data.cameras.new('c')
    cam.lens = view.get('lens', 85)
    cam.sensor_width = 36
    camera = bpy.data.objects.new('c', cam)
    scene.collection.objects.link(camera)
    scene.camera = camera
    up, around = math.radians(view.get('up', 16)), math.radians(view.get('round', 0))
    toward = Vector((math.sin(around) * math.cos(up), -math.cos(around) * math.cos(up), math.sin(up)))
    rot = (-toward).to_track_quat('-Z', 'Y')
    camera.rotation_euler = rot.to_euler()
    right, upward = np.array(rot @ Vector((1, 0, 0))), np.array(rot @ Vector((0, 1, 0)))
    t = np.array(toward)
    half = np.array(size) / max(size) * 18 / cam.lens * view.get('fill', .8)  # tangents of half the angles that are used
    centre = (points.min(0) + points.max(0)) / 2
    distance = 200.0
    for _ in range(12):  # perspective: centre and distance find each other
        q = points - centre
        depth = distance - q @ t
        x, y = (q @ right) / depth, (q @ upward) / depth
        centre = centre + right * (x.max() + x.min()) / 2 * distance + upward * (y.max() + y.min()) / 2 * distance
        distance *= max((x.max() - x.min()) / half[0], (y.max() - y.min()) / half[1]) / 2
    camera.location = Vector(centre + t * distance)
    cam.shift_x, cam.shift_y = view.get('shift', [0, 0])
    cam.clip_end = 5000
    if view.get('blur'):
        cam.dof.use_dof = True
        cam.dof.focus_distance = distance - float(((points - centre) @ t).max()) * .6
        cam.dof.aperture_fstop = view['blur']


def render(job):
    started = time.time()
    spec = job['scene']
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    builder = Builder()
    objects = builder.build(spec['parts'])
    objects = builder.fall(objects)
    points = corners_of(objects)
    low, high = points.min(0), points.max(0)
    size = float(np.linalg.norm(high - low))
    k = SIZE / size
    middle = (low + high) / 2
    whole = Matrix.Scale(k, 4) @ Matrix.Translation((-middle[0], -middle[1], -low[2] if spec.get('stands', True) else 0))
    for o in objects:
        o.matrix_world = whole @ o.matrix_world
    w = np.array(whole)
    points = points @ w[:3, :3].T + w[:3, 3]
    view = spec.get('view', {})
    tint = spec.get('tint', '#d8d8d4')
    is_cutout = spec.get('cutout', False)
    set_up_room(tint, not is_cutout)
    aim(view, points, job['size'])
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device = 'CPU'
    c.samples = job['samples']
    c.use_adaptive_sampling = True
    c.adaptive_threshold = .03
    c.adaptive_min_samples = 6
    c.use_denoising = False
    c.max_bounces = 6
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.transparent_max_bounces = 24
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3
    c.blur_glossy = 1
    r = scene.render
    r.resolution_x, r.resolution_y = job['size']
    r.film_transparent = is_cutout
    r.threads_mode = 'FIXED'
    r.threads = job.get('threads', os.cpu_count())
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = spec.get('exposure', .5)
    passes = Passes(scene, job['out'])
    built = time.time() - started
    bpy.ops.render.render(write_still=True)
    colour, alpha, albedo, normal = passes.read()
    ground = np.array([int(tint[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    image = denoiser.clean(colour * alpha + ground * (1 - alpha), albedo, normal)
    if is_cutout:  # The ground is there for the denoiser's eye only: rims must not carry it along.
        image = np.clip((image - ground * (1 - alpha)) / np.maximum(alpha, 1e-3), 0, 1)
        image = np.concatenate([image, alpha], 2)[:, :, [2, 1, 0, 3]]
    else:
        image = image[:, :, ::-1]
    cv2.imwrite(job['out'], (image * 255 + .5).astype(np.uint8))
    print(f"DONE {job['out']} {time.time() - started:.1f} (built in {built:.1f})", flush=True)


class Passes:
    """The picture as one sees it, and what the denoiser goes by: the bare colours and which way surfaces look."""

    def __init__(self, scene, out):
        self.base = out + '.pass'
        scene.view_layers[0].cycles.denoising_store_passes = True
        scene.use_nodes = True
        tree = scene.node_tree
        layers = next(n for n in tree.nodes if n.type == 'R_LAYERS')
        file = tree.nodes.new('CompositorNodeOutputFile')
        file.base_path = os.path.dirname(self.base)
        file.format.file_format = 'OPEN_EXR'
        file.format.color_depth = '16'
        file.file_slots.clear()
        for name in ('Denoising Albedo', 'Denoising Normal'):
            file.file_slots.new(os.path.basename(self.base) + name[10:] + '-')
            tree.links.new(layers.outputs[name], file.inputs[-1])
        scene.render.filepath = self.base + '.png'
        settings = scene.render.image_settings
        settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGBA', '16'

    def read(self):
        files = [self.base + '.png', self.base + 'Albedo-0001.exr', self.base + 'Normal-0001.exr']
        images = [cv2.imread(f, cv2.IMREAD_UNCHANGED).astype(np.float32) for f in files]
        for f in files:
            os.remove(f)
        colour, albedo, normal = (image[:, :, 2::-1] for image in images)
        return colour / 65535, images[0][:, :, 3:] / 65535, np.clip(albedo, 0, 1), np.clip(normal, -1, 1)


plan = json.load(open(sys.argv[sys.argv.index('--') + 1]))
cv2.setNumThreads(1)
denoiser = Denoiser(plan['weights'])
for job in plan['jobs']:
    try:
        render(job)
    except Exception as error:
        traceback.print_exc()
        print(f"FAILED {job['out']} {error}", flush=True)
